import type { ReactNode } from 'react';

const style = { display: 'contents' } as const;

/** Marks in the DOM which remote a part of the page belongs to, without a layout box. */
export const RemotePart = ({ remote, part, children }: { remote: string; part: string; children: ReactNode }) => (
  <div style={style} data-remote={remote} data-part={part}>
    {children}
  </div>
);
