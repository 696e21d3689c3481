import { Link } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { Upload } from 'lucide-react';
import { t } from '../texts/edit';

/** Link to the page that imports records of the list. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Button asChild variant="outline">
      <Link to={to}>
        <Upload aria-hidden />
        {t('Import')}
      </Link>
    </Button>
  );
}
