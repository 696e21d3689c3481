import type { Icon } from '@quayside/contract/composition';
import { FileText } from 'lucide-react';

interface EntryIconProps {
  icon: Icon | undefined;
  /** px, both ways. */
  size?: number;
}

/** The icon of an entry as its remote drew it, in the manner of the shell's own. */
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
