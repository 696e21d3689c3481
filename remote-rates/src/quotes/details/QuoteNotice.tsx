import type { Quote } from '@quayside/contract';
import { type QuoteStatus, rejectReasons } from '@quayside/freight';
import { Box, Callout, PlaceTime, Validity } from '@quayside/ui';

interface Props {
  quote: Quote;
  /** As it is at this moment. */
  status: QuoteStatus;
  mayRequote: boolean;
}

/** What has to be known before anything else: it has expired, was accepted, was rejected and why. */
export function QuoteNotice({ quote: { validTo, accepted, rejected, options }, status, mayRequote }: Props) {
  if (status === 'expired')
    return (
      <Callout tone="warning" title="This quote has expired">
        Its prices stood until <Validity until={validTo} />.{' '}
        {mayRequote
          ? "Re-quote it at today's rates and send it again."
          : 'It can no longer be accepted. Ask your forwarder for a new one.'}
      </Callout>
    );
  if (rejected)
    return (
      <Callout tone="warning" title={`Rejected by ${rejected.by}: ${rejectReasons[rejected.reason]}`}>
        {rejected.comment && <Box whiteSpace="pre-wrap">{rejected.comment}</Box>}
        <PlaceTime at={rejected.at} />
      </Callout>
    );
  const taken = options.find(({ id }) => id === accepted?.optionId);
  if (accepted && taken)
    return (
      <Callout tone="info" title={`${taken.carrier.name} was accepted by ${accepted.by}`}>
        <PlaceTime at={accepted.at} />
      </Callout>
    );
  return null;
}
