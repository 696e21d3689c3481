import { Box } from '@quayside/ui';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { keyMove } from './zoom';

type Moves = Partial<Record<NonNullable<ReturnType<typeof keyMove>>, () => void>>;

interface PreviewStageProps {
  label: string;
  moves: Moves;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Scroll container of a preview; its keys turn pages and zoom. */
export function PreviewStage({ label, moves, ref, children }: PreviewStageProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : keyMove(event.key);
    const act = move && moves[move];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Box
      ref={ref}
      role="region"
      aria-label={label}
      tabIndex={0}
      flex="1"
      minH="0"
      overflow="auto"
      overscrollBehavior="contain"
      p="16px"
      bg="bg.emphasized"
      onKeyDown={onKeyDown}
    >
      {children}
    </Box>
  );
}
