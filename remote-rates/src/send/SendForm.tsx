import { type Quote, sendQuote } from '@quayside/contract';
import { ApiError, errorMessage, useSend } from '@quayside/kernel/api';
import { Link, useNavigate } from '@quayside/kernel/router';
import {
  Box,
  Breadcrumbs,
  Button,
  Flex,
  FormField,
  focusField,
  Grid,
  PageTitle,
  Panel,
  Textarea,
  toaster,
  UnsavedGuard,
} from '@quayside/ui';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIdempotencyKey } from '../quotes/useIdempotencyKey';
import { useQuoteChanged } from '../quotes/useQuoteChanged';
import { t } from '../texts/send';
import { CustomerPreview } from './CustomerPreview';
import { MailPreview } from './MailPreview';
import { RecipientsField } from './RecipientsField';
import { mergeEmails, readEmails, recipientsFault } from './recipients';

interface Letter {
  recipients: string[];
  /** Text that is not a recipient yet. */
  typed: string;
  message: string;
}

/** Returns the server's error about a recipient, naming the address. */
const refusedRecipient = (error: unknown, recipients: readonly string[]): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const fault = error.errors.find(({ path }) => path.startsWith('recipients'));
  const email = recipients[Number(fault?.path.split('.')[1])];
  return fault && (email ? `${fault.message}: ${email}` : fault.message);
};

/** Form that sends a quote: recipients, message and preview. */
export function SendForm({ quote }: { quote: Quote }) {
  const navigate = useNavigate();
  const changed = useQuoteChanged();
  const keyOf = useIdempotencyKey();
  const sending = useSend(sendQuote);
  const suggested = quote.internal?.sendTo ?? [];
  const [letter, setLetter] = useState<Letter>({ recipients: [...suggested], typed: '', message: quote.message });
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  const back = `/quotes/${quote.id}/details`;
  const dirty =
    letter.recipients.join() !== suggested.join() || letter.typed !== '' || letter.message !== quote.message;

  /** Adds the valid typed addresses to the recipients; invalid ones stay in the field and are named. */
  const take = (): { recipients: string[]; fault: string | null } => {
    const { emails, wrong } = readEmails(letter.typed);
    const recipients = mergeEmails(letter.recipients, emails);
    const fault = recipientsFault(recipients, wrong);
    setLetter({ ...letter, recipients, typed: wrong.join(', ') });
    setError(fault ?? undefined);
    return { recipients, fault };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { recipients, fault } = take();
    if (fault) return focusField('recipients');
    const body = { recipients, message: letter.message.trim() };
    try {
      const answer = await sending.mutateAsync({ params: { id: quote.id }, body, idempotencyKey: keyOf(body) });
      changed(answer);
      flushSync(() => setSent(true));
      toaster.success({
        id: 'quote',
        title: t('Quote {number} sent', { number: quote.number }),
        detail: recipients.join(', '),
      });
      void navigate(back);
    } catch (refusal) {
      setError(refusedRecipient(refusal, recipients));
      toaster.error({ id: 'quote', title: errorMessage(refusal) });
    }
  };

  return (
    <form noValidate aria-label={t('Send quote')} onSubmit={(event) => void submit(event)}>
      <UnsavedGuard dirty={dirty && !sent} />
      <Box pt="12px">
        <Breadcrumbs
          crumbs={[
            { label: t('Quotes'), to: '/quotes/saved' },
            { label: quote.number, to: back },
            { label: t('Send') },
          ]}
        />
      </Box>
      <PageTitle
        actions={
          <Flex gap="12px">
            <Button asChild variant="outline">
              <Link to={back}>{t('Cancel')}</Link>
            </Button>
            <Button type="submit" loading={sending.isPending} loadingText={t('Send quote')}>
              <Send aria-hidden />
              {t('Send quote')}
            </Button>
          </Flex>
        }
      >
        {t('Send quote {number}', { number: quote.number })}
      </PageTitle>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }} gap="16px" alignItems="start">
        <Panel title={t('Letter')}>
          <Grid gap="16px" p="16px">
            <RecipientsField
              company={quote.company}
              recipients={letter.recipients}
              typed={letter.typed}
              error={error}
              onType={(typed) => setLetter({ ...letter, typed })}
              onTake={take}
              onAdd={(email) => {
                setLetter({ ...letter, recipients: mergeEmails(letter.recipients, [email]) });
                setError(undefined);
              }}
              onRemove={(email) =>
                setLetter({ ...letter, recipients: letter.recipients.filter((one) => one !== email) })
              }
            />
            <FormField label={t('Message')} name="message" optional>
              <Textarea
                rows={6}
                maxLength={2000}
                value={letter.message}
                onChange={({ target: { value } }) => setLetter({ ...letter, message: value })}
              />
            </FormField>
            <Box textStyle="caption" color="fg.muted">
              {t('Recipients get the quote as PDF and a personal link to accept or decline it without an account.')}
            </Box>
          </Grid>
        </Panel>
        <Grid gap="16px" minW="0">
          <MailPreview quoteId={quote.id} message={letter.message.trim()} />
          <CustomerPreview quote={quote} message={letter.message} />
        </Grid>
      </Grid>
    </form>
  );
}
