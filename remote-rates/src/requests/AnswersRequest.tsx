import { getQuoteRequest } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Callout } from '@quayside/ui';
import { AttachedFiles } from '../attached/AttachedFiles';

/** Shows the request that a quote of this search will answer, with the customer's remarks. */
export function AnswersRequest({ id }: { id: string }) {
  const { data, error } = useCall(getQuoteRequest, { params: { id } });
  if (error)
    return (
      <Box pt="12px">
        <Callout tone="warning">The request could not be read: {error.message}</Callout>
      </Box>
    );
  if (!data) return null;
  const { number, company, commodity, incoterm, remarks, seen, files } = data;
  const facts = [commodity, incoterm, seen && `asked for ${seen.carrier}, ${seen.service}`].filter(Boolean);
  return (
    <Box pt="12px">
      <Callout tone="info">
        The quote that you save answers {number} of {company.companyName}: {facts.join(', ')}.
        {remarks && (
          <Box pt="4px" whiteSpace="pre-line" overflowWrap="anywhere">
            {remarks}
          </Box>
        )}
        <AttachedFiles label={`Files of ${number}`} files={files} />
      </Callout>
    </Box>
  );
}
