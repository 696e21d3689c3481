import { type Quote, type QuoteRecipient, revokeQuoteLink } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { Box, Button, Flex, Panel, PlaceTime } from '@quayside/ui';
import { MailX } from 'lucide-react';
import type { InferOutput } from 'valibot';
import { useQuoteAction } from './useQuoteAction';

type Recipient = InferOutput<typeof QuoteRecipient>;

interface Props {
  readonly quote: Quote;
  readonly recipients: readonly Recipient[];
  /** Whether the user may revoke links. */
  readonly mayRevoke: boolean;
}

const usedText = ({ works, views, lastViewedOn }: NonNullable<Recipient['link']>): string => {
  const days = views === 1 ? 'on 1 day' : `on ${views} days`;
  const used = lastViewedOn ? `Link opened ${days}, last on ${formatDay(lastViewedOn)}` : 'Link not opened yet';
  return works ? used : `${used}; it was ended`;
};

/** Lists the recipients with views and links, which staff can revoke. */
export function QuoteRecipients({ quote, recipients, mayRevoke }: Props) {
  const revoke = useQuoteAction(
    revokeQuoteLink,
    () => 'Link ended',
    () => {},
  );
  return (
    <Panel title="Recipients" internal>
      <Box as="ul" listStyleType="none" px="16px" py="8px" textStyle="dense">
        {recipients.map(({ email, name, sentAt, viewedAt, bouncedAt, link }) => (
          <Box as="li" key={email} py="8px" overflowWrap="anywhere">
            <Box fontWeight="medium">{name ?? email}</Box>
            {name && <Box color="fg.muted">{email}</Box>}
            <Box color="fg.muted">
              {viewedAt ? 'Viewed ' : 'Sent '}
              <PlaceTime at={viewedAt ?? sentAt} />
            </Box>
            {bouncedAt && (
              <Flex gap="6px" color="fg.error">
                <MailX size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
                <Box>
                  Did not arrive: the mail server refused this address, <PlaceTime at={bouncedAt} />. Check it and send
                  the quote again.
                </Box>
              </Flex>
            )}
            {link && <Box color="fg.muted">{usedText(link)}</Box>}
            {link?.works && mayRevoke && (
              <Button
                mt="4px"
                size="sm"
                variant="outline"
                aria-label={`End link of ${email}`}
                loading={revoke.isPending && revoke.variables?.body.recipient === email}
                onClick={() => revoke.mutate({ params: { id: quote.id }, body: { recipient: email } })}
              >
                End link
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
