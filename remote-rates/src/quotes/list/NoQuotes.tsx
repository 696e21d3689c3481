import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, EmptyState } from '@quayside/ui';
import { FileSearch } from 'lucide-react';
import type { QuoteBox } from './quoteView';

const staffTexts: Record<QuoteBox, { title: string; text: string }> = {
  saved: {
    title: 'No saved quotes yet',
    text: 'Search rates, tick the ones that fit to compare them, and save them as a quote.',
  },
  my: { title: 'You have no quotes yet', text: 'Search rates and save the ones that fit as a quote for a customer.' },
  new: { title: 'Nothing new', text: 'Quotes sent to you appear here until you open them.' },
  all: { title: 'No quotes yet', text: 'Search rates and save the ones that fit as a quote for a customer.' },
};
const customerTexts: Record<QuoteBox, { title: string; text: string }> = {
  saved: { title: 'No quotes yet', text: 'Quotes from your forwarder appear here after you open them.' },
  my: { title: 'No quotes yet', text: 'Ask your forwarder for one. It comes by e-mail and stands here.' },
  new: { title: 'No new quotes', text: 'Opened quotes are under Saved.' },
  all: { title: 'No quotes yet', text: 'Ask your forwarder for one. It comes by e-mail and stands here.' },
};

const art = (
  <Box color="fg.subtle">
    <FileSearch size={36} aria-hidden />
  </Box>
);

interface Props {
  box: QuoteBox;
  filtered: boolean;
  onClear: () => void;
}

/** Empty state of a list, with the reason and the next step. */
export function NoQuotes({ box, filtered, onClear }: Props) {
  const ability = useAbility();
  const maySave = ability.can('create', 'Quote');
  if (filtered) {
    return (
      <EmptyState
        art={art}
        title="No quote matches"
        actions={
          <Button variant="outline" onClick={onClear}>
            Clear the filters
          </Button>
        }
      >
        Try another word, status or mode of transport.
      </EmptyState>
    );
  }
  const { title, text } = (maySave ? staffTexts : customerTexts)[box];
  return (
    <EmptyState
      art={art}
      title={title}
      actions={
        maySave && (
          <>
            {ability.can('create', 'Rate') && (
              <Button asChild variant="outline">
                <RouterLink to="/import/rates">Import rates</RouterLink>
              </Button>
            )}
            <Button asChild>
              <RouterLink to="/rates">Search rates</RouterLink>
            </Button>
          </>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
