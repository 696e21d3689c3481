import { Button } from '@quayside/ui';
import { BookOpen } from 'lucide-react';
import { t } from '../texts/developers';

/** Link to the API documentation, opened in a new tab. */
export function DocumentationLink() {
  return (
    <Button asChild variant="outline">
      <a href="/api/docs" target="_blank" rel="noreferrer">
        <BookOpen aria-hidden />
        {t('Documentation')}
      </a>
    </Button>
  );
}
