import type { Delivery, Problem, SourceMessage } from '../../ports/sourceMessage';
import { takeAcknowledgements } from './fsuAcknowledgements';
import { fsuDayFault } from './fsuEvents';
import { type FsuStatus, parseFsu } from './parseFsu';

const toRawText = ({ head, text, remarks }: FsuStatus): string =>
  [head, text, ...remarks.map((remark) => `OSI/${remark}`)].filter(Boolean).join('\n');

const findLineNumber = (text: string, status: FsuStatus): number =>
  text.split(/\r\n|\r|\n/).findIndex((line) => line.toUpperCase().includes(status.text)) + 1;

/** Returns the statuses of a text as messages. @param receivedAt ISO instant */
export const readFsuMessages = (written: string, receivedAt: string): Delivery<FsuStatus> => {
  const { rest: text, acknowledgements } = takeAcknowledgements(written);
  const { statuses, problems } = parseFsu(text);
  const isEmpty = statuses.length + problems.length + acknowledgements.length === 0;
  const undated = statuses.flatMap((status): Problem[] => {
    const fault = fsuDayFault(status, receivedAt);
    return fault
      ? [{ path: `line ${findLineNumber(text, status)}`, message: `${status.code} ${fault}`, raw: toRawText(status) }]
      : [];
  });
  const dated = statuses.filter((status) => fsuDayFault(status, receivedAt) === null);
  return {
    acknowledgements,
    problems: isEmpty ? [{ path: 'line 1', message: 'No status message was found' }] : [...problems, ...undated],
    messages: dated.map(
      (status): SourceMessage<FsuStatus> => ({
        standard: 'fsu',
        sender: 'fsu',
        // A cancelling line has the key of the line it cancels.
        key: `${status.consignment.airWaybill} ${status.id ?? status.text.replace(/^-\s*/, '')}`,
        receivedAt,
        updatedAt: receivedAt,
        retracted: status.isWithdrawn === true,
        identifiers: { bills: [status.consignment.airWaybill], bookings: [], containers: [] },
        message: status,
        raw: toRawText(status),
      }),
    ),
  };
};
