import type { QuoteRecipient } from '@quayside/contract';
import { Box, Panel, PlaceTime } from '@quayside/ui';
import type { InferOutput } from 'valibot';

interface Props {
  recipients: readonly InferOutput<typeof QuoteRecipient>[];
}

/** Whom staff sent the quote to, and who has seen it. */
export function QuoteRecipients({ recipients }: Props) {
  return (
    <Panel title="Recipients">
      <Box as="ul" listStyleType="none" px="16px" py="8px" textStyle="dense">
        {recipients.map(({ email, name, sentAt, viewedAt }) => (
          <Box as="li" key={email} py="8px" overflowWrap="anywhere">
            <Box fontWeight="medium">{name ?? email}</Box>
            {name && <Box color="fg.muted">{email}</Box>}
            <Box color="fg.muted">
              {viewedAt ? 'Viewed ' : 'Sent '}
              <PlaceTime at={viewedAt ?? sentAt} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
