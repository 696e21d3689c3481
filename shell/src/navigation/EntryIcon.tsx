import type { Icon } from '@quayside/contract/composition';
import { FileText } from 'lucide-react';

interface EntryIconProps {
  icon: Icon | undefined;
  /** Width and height in px. */
  size?: number;
}

/** The icon of an entry, drawn by its remote in the style of the shell's icons. */
export function EntryIcon({ icon, size = 20 }: EntryIconProps) {
  if (!icon) return <FileText size={size} aria-hidden />;
  return (
    <svg
      width={size}
      height={size}
      viewBox={icon.viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {icon.paths.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}
