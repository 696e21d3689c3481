import type { ReactNode } from 'react';
import type { BadgeStatus } from './statusLooks';

const ring = <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.75" />;
const thin = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const cutOut = {
  fill: 'none',
  stroke: 'var(--status-knock)',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** One shape per status, so that a greyscale print still distinguishes them. */
const shapes: Record<BadgeStatus, ReactNode> = {
  new: ring,
  'in-progress': (
    <>
      {ring}
      <path d="M7 4.2a2.8 2.8 0 0 1 0 5.6Z" fill="currentColor" />
    </>
  ),
  'arriving-soon': (
    <>
      {ring}
      <circle cx="7" cy="7" r="2.1" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="7" cy="7" r="5.9" fill="currentColor" />
      <path d="m4.4 7.2 1.8 1.8 3.5-3.7" strokeWidth="1.6" {...cutOut} />
    </>
  ),
  cancelled: (
    <>
      {ring}
      <path d="M3.6 10.4 10.4 3.6" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
  rfp: <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray="2.2 1.72" />,
  exception: (
    <>
      <path d="M7 1.6 13 12.2H1Z" fill="currentColor" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      <path d="M7 5.4v3.2M7 10.3v.2" strokeWidth="1.5" {...cutOut} />
    </>
  ),
  expired: (
    <>
      {ring}
      <path d="M7 4.4V7l1.8 1.2" {...thin} />
    </>
  ),
  valid: (
    <>
      {ring}
      <path d="m4.9 7.2 1.5 1.5 2.8-3" {...thin} />
    </>
  ),
};

export function StatusGlyph({ status }: { status: BadgeStatus }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" data-glyph={status} style={{ flexShrink: 0 }}>
      {shapes[status]}
    </svg>
  );
}
