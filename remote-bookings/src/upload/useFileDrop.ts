import { type DragEvent, useState } from 'react';

/** Accepts files dropped on an element; `over` is the number of files dragged above it, 0 for none. */
export const useFileDrop = (takes: boolean, onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(0);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!takes) return;
      event.preventDefault();
      setOver(Math.max(1, event.dataTransfer.items.length));
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(0);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(0);
      if (takes) onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
};
