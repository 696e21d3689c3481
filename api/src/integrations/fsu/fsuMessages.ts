import type { Delivery, SourceMessage } from '../../ports/sourceMessage';
import { type FsuStatus, parseFsu } from './parseFsu';

/** The statuses of a text as messages. @param receivedAt ISO instant */
export const readFsuMessages = (text: string, receivedAt: string): Delivery<FsuStatus> => {
  const { statuses, problems } = parseFsu(text);
  const isEmpty = statuses.length + problems.length === 0;
  return {
    problems: isEmpty ? [{ path: 'line 1', message: 'No status message was found' }] : problems,
    messages: statuses.map(
      (status): SourceMessage<FsuStatus> => ({
        standard: 'fsu',
        sender: 'fsu',
        // A line that takes another back has its key.
        key: `${status.consignment.airWaybill} ${status.id ?? status.text.replace(/^-\s*/, '')}`,
        receivedAt,
        updatedAt: receivedAt,
        retracted: status.isWithdrawn === true,
        identifiers: { bills: [status.consignment.airWaybill], bookings: [], containers: [] },
        message: status,
        raw: [status.head, status.text, ...status.remarks.map((remark) => `OSI/${remark}`)].filter(Boolean).join('\n'),
      }),
    ),
  };
};
