import { Button } from '@quayside/ui';
import { BookOpen } from 'lucide-react';

/** To the description of the API, in a tab of its own. */
export function DocumentationLink() {
  return (
    <Button asChild variant="outline">
      <a href="/api/docs" target="_blank" rel="noreferrer">
        <BookOpen aria-hidden />
        Documentation
      </a>
    </Button>
  );
}
