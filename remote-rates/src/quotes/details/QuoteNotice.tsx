import type { Quote } from '@quayside/contract';
import { answerChannels, formatOffer, type QuoteStatus, rejectReasons } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Callout, DateOnly, internalOnly, Link, PlaceTime, Validity } from '@quayside/ui';
import { AttachedFiles } from '../../attached/AttachedFiles';
import { t } from '../../texts/quotes';
import { CreditWarning } from './CreditPanel';

interface Props {
  quote: Quote;
  /** Current status. */
  status: QuoteStatus;
  mayRequote: boolean;
}

/** Notice above the quote: replaced, expired, accepted, or rejected with the reason. */
export function QuoteNotice({ quote, status, mayRequote }: Props) {
  const { validTo, accepted, rejected, options, replacedBy, revisions } = quote;
  if (replacedBy)
    return (
      <Callout tone="warning" title={t('Replaced by revision {revision}', { revision: replacedBy.revision })}>
        {t('This one can be read, but no longer answered.')}{' '}
        {revisions.some(({ id }) => id === replacedBy.id) ? (
          <Link asChild>
            <RouterLink to={`/quotes/${replacedBy.id}/details`}>
              {t('Open {number}', { number: replacedBy.number })}
            </RouterLink>
          </Link>
        ) : (
          t('{number} was sent to others: ask your forwarder for it.', { number: replacedBy.number })
        )}
      </Callout>
    );
  if (status === 'expired')
    return (
      <Callout tone="warning" title={t('This quote has expired')}>
        {t.rich('Its prices were valid until {time}.', { time: <Validity until={validTo} /> })}{' '}
        {mayRequote
          ? t("Re-quote it at today's rates and send it again.")
          : t('It can no longer be accepted. Ask your forwarder for a new one.')}
      </Callout>
    );
  if (rejected)
    return (
      <Callout
        tone="warning"
        title={t('Rejected by {by}: {reason}', { by: rejected.by, reason: t(rejectReasons[rejected.reason]) })}
      >
        {rejected.comment && <Box whiteSpace="pre-wrap">{rejected.comment}</Box>}
        <AnsweredAt answer={rejected} internal={quote.internal} />
      </Callout>
    );
  const taken = options.find(({ id }) => id === accepted?.optionId);
  if (accepted && taken)
    return (
      <>
        <Callout
          tone="info"
          title={t('{offer} was accepted by {name}', { offer: formatOffer(taken), name: accepted.by })}
        >
          <AnsweredAt answer={accepted} internal={quote.internal} />
        </Callout>
        {quote.internal?.credit && (
          <Box pt="12px" _empty={{ display: 'none' }}>
            <CreditWarning credit={quote.internal.credit} optionId={taken.id} />
          </Box>
        )}
      </>
    );
  return null;
}

interface AnsweredProps {
  answer: NonNullable<Quote['accepted'] | Quote['rejected']>;
  /** Staff only. */
  internal: Quote['internal'];
}

/** Shows when the customer answered; for an answer recorded by staff also the channel and its words. */
function AnsweredAt({ answer: { at, recorded }, internal }: AnsweredProps) {
  if (!recorded) return <PlaceTime at={at} />;
  return (
    <>
      {t.rich('Answered {channel} on {day}. Recorded by {name}, {time}', {
        channel: t(answerChannels[recorded.channel]),
        day: <DateOnly day={recorded.on} />,
        name: recorded.by,
        time: <PlaceTime at={at} />,
      })}
      {internal && (internal.evidence || internal.evidenceFiles.length > 0) && (
        <Box mt="4px" whiteSpace="pre-wrap" {...internalOnly}>
          {internal.evidence
            ? t('Only your team sees this: “{text}”', { text: internal.evidence })
            : t('Only your team sees this')}
          <AttachedFiles label={t('Files that show the answer')} files={internal.evidenceFiles} />
        </Box>
      )}
    </>
  );
}
