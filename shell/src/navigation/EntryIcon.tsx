import type { Icon } from '@quayside/contract/composition';
import { FileText } from 'lucide-react';

/** The icon of an entry as its remote drew it, in the manner of the shell's own. */
export function EntryIcon({ icon }: { icon: Icon | undefined }) {
  if (!icon) return <FileText size={20} aria-hidden />;
  return (
    <svg
      width={20}
      height={20}
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
