import { Box } from '@quayside/ui';
import { type PointerEvent, useRef } from 'react';
import type { TableKey } from '../listView/columnChoice';

/**
 * Changes the width of a column, in pixels; undefined returns to its first width. `isDone` is false while the person is
 * still dragging.
 */
export type ResizeColumn = (key: TableKey, width: number | undefined, isDone: boolean) => void;

interface ResizeHandleProps {
  columnKey: TableKey;
  onResize: ResizeColumn;
}

/** Right edge of a column's header: dragging changes the width of the column, a double click resets it. */
export function ResizeHandle({ columnKey, onResize }: ResizeHandleProps) {
  const start = useRef<{ pointer: number; width: number }>(undefined);
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { pointer: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
  };
  const drag = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    if (!start.current) return;
    const moved = event.clientX - start.current.pointer;
    if (moved !== 0) onResize(columnKey, start.current.width + moved, isDone);
    if (isDone) start.current = undefined;
  };
  return (
    <Box
      data-resize={columnKey}
      aria-hidden
      position="absolute"
      insetInlineEnd="0"
      insetBlock="6px"
      w="9px"
      cursor="col-resize"
      touchAction="none"
      borderInlineEndWidth="1px"
      borderColor="border.muted"
      _hover={{ borderColor: 'marine.solid' }}
      onPointerDown={begin}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => drag(event, true)}
      onPointerCancel={(event) => drag(event, true)}
      onDoubleClick={() => onResize(columnKey, undefined, true)}
    />
  );
}
