import { Link } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { Upload } from 'lucide-react';

/** The way to the page that takes a file of what the list has. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Button asChild variant="outline">
      <Link to={to}>
        <Upload aria-hidden />
        Import
      </Link>
    </Button>
  );
}
