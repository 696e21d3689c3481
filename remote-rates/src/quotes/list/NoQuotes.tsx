import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, EmptyState } from '@quayside/ui';
import { FileSearch } from 'lucide-react';
import { t } from '../../texts/quotes';
import type { QuoteBox } from './quoteView';

const staffTexts: Record<QuoteBox, { title: string; text: string }> = {
  saved: {
    get title() {
      return t('No saved quotes yet');
    },
    get text() {
      return t('Search rates, tick the ones that fit to compare them, and save them as a quote.');
    },
  },
  my: {
    get title() {
      return t('You have no quotes yet');
    },
    get text() {
      return t('Search rates and save the ones that fit as a quote for a customer.');
    },
  },
  new: {
    get title() {
      return t('Nothing new');
    },
    get text() {
      return t('Quotes sent to you appear here until you open them.');
    },
  },
  all: {
    get title() {
      return t('No quotes yet');
    },
    get text() {
      return t('Search rates and save the ones that fit as a quote for a customer.');
    },
  },
};
const customerTexts: Record<QuoteBox, { title: string; text: string }> = {
  saved: {
    get title() {
      return t('No quotes yet');
    },
    get text() {
      return t('Quotes from your forwarder appear here after you open them.');
    },
  },
  my: {
    get title() {
      return t('No quotes yet');
    },
    get text() {
      return t('Ask your forwarder for one. It comes by e-mail and stands here.');
    },
  },
  new: {
    get title() {
      return t('No new quotes');
    },
    get text() {
      return t('Opened quotes are under Saved.');
    },
  },
  all: {
    get title() {
      return t('No quotes yet');
    },
    get text() {
      return t('Ask your forwarder for one. It comes by e-mail and stands here.');
    },
  },
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
        title={t('No quote matches')}
        actions={
          <Button variant="outline" onClick={onClear}>
            {t('Clear the filters')}
          </Button>
        }
      >
        {t('Try another word, status or mode of transport.')}
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
                <RouterLink to="/import/rates">{t('Import rates')}</RouterLink>
              </Button>
            )}
            <Button asChild>
              <RouterLink to="/rates">{t('Search rates')}</RouterLink>
            </Button>
          </>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
