import { type Quote, type QuoteRecipient, revokeQuoteLink } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { Box, Button, Flex, Panel, PlaceTime } from '@quayside/ui';
import { MailX } from 'lucide-react';
import type { InferOutput } from 'valibot';
import { t } from '../../texts/quotes';
import { useQuoteAction } from './useQuoteAction';

type Recipient = InferOutput<typeof QuoteRecipient>;

interface Props {
  readonly quote: Quote;
  readonly recipients: readonly Recipient[];
  /** Whether the user may revoke links. */
  readonly mayRevoke: boolean;
}

const usedText = ({ works, views, lastViewedOn }: NonNullable<Recipient['link']>): string => {
  if (!lastViewedOn) return works ? t('Link not opened yet') : t('Link not opened yet; it was ended');
  const values = { views, day: formatDay(lastViewedOn) };
  return works
    ? t('Link opened on {views, plural, one {# day} other {# days}}, last on {day}', values)
    : t('Link opened on {views, plural, one {# day} other {# days}}, last on {day}; it was ended', values);
};

/** Lists the recipients with views and links, which staff can revoke. */
export function QuoteRecipients({ quote, recipients, mayRevoke }: Props) {
  const revoke = useQuoteAction(
    revokeQuoteLink,
    () => t('Link ended'),
    () => {},
  );
  return (
    <Panel title={t('Recipients')} internal>
      <Box as="ul" listStyleType="none" px="16px" py="8px" textStyle="dense">
        {recipients.map(({ email, name, sentAt, viewedAt, bouncedAt, link }) => (
          <Box as="li" key={email} py="8px" overflowWrap="anywhere">
            <Box fontWeight="medium">{name ?? email}</Box>
            {name && <Box color="fg.muted">{email}</Box>}
            <Box color="fg.muted">
              {viewedAt
                ? t.rich('Viewed {time}', { time: <PlaceTime at={viewedAt} /> })
                : t.rich('Sent {time}', { time: <PlaceTime at={sentAt} /> })}
            </Box>
            {bouncedAt && (
              <Flex gap="6px" color="fg.error">
                <MailX size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
                <Box>
                  {t.rich(
                    'Did not arrive: the mail server refused this address, {time}. Check it and send the quote again.',
                    { time: <PlaceTime at={bouncedAt} /> },
                  )}
                </Box>
              </Flex>
            )}
            {link && <Box color="fg.muted">{usedText(link)}</Box>}
            {link?.works && mayRevoke && (
              <Button
                mt="4px"
                size="sm"
                variant="outline"
                aria-label={t('End link of {email}', { email })}
                loading={revoke.isPending && revoke.variables?.body.recipient === email}
                onClick={() => revoke.mutate({ params: { id: quote.id }, body: { recipient: email } })}
              >
                {t('End link')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
