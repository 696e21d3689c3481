import { getQuoteRequest } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Callout } from '@quayside/ui';
import { AttachedFiles } from '../attached/AttachedFiles';
import { t } from '../texts/requests';

/** Shows the request that a quote of this search will answer, with the customer's remarks. */
export function AnswersRequest({ id }: { id: string }) {
  const { data, error } = useCall(getQuoteRequest, { params: { id } });
  if (error)
    return (
      <Box pt="12px">
        <Callout tone="warning">{t('The request could not be read: {message}', { message: error.message })}</Callout>
      </Box>
    );
  if (!data) return null;
  const { number, company, commodity, incoterm, remarks, seen, files } = data;
  const facts = [
    commodity,
    incoterm,
    seen && t('asked for {carrier}, {service}', { carrier: seen.carrier, service: seen.service }),
  ].filter(Boolean);
  return (
    <Box pt="12px">
      <Callout tone="info">
        {t('The quote that you save answers {number} of {company}: {facts}.', {
          number,
          company: company.companyName,
          facts: facts.join(', '),
        })}
        {remarks && (
          <Box pt="4px" whiteSpace="pre-line" overflowWrap="anywhere">
            {remarks}
          </Box>
        )}
        <AttachedFiles label={t('Files of {number}', { number })} files={files} />
      </Callout>
    </Box>
  );
}
