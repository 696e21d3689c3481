import type { ReactNode } from 'react';

const style = { display: 'contents' } as const;

/** Marks in the document which remote a part of the page comes from, without a box of its own. */
export const RemotePart = ({ remote, part, children }: { remote: string; part: string; children: ReactNode }) => (
  <div style={style} data-remote={remote} data-part={part}>
    {children}
  </div>
);
