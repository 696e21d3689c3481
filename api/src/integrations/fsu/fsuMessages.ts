import type { Delivery, SourceMessage } from '../../ports/sourceMessage';
import { type FsuStatus, parseFsu } from './parseFsu';

/** The statuses of a text as messages. @param receivedAt ISO instant */
export const readFsuMessages = (text: string, receivedAt: string): Delivery<FsuStatus> => {
  const { statuses, problems } = parseFsu(text);
  return {
    problems,
    messages: statuses.map(
      (status): SourceMessage<FsuStatus> => ({
        standard: 'fsu',
        sender: 'fsu',
        key: `${status.consignment.airWaybill} ${status.text}`,
        receivedAt,
        updatedAt: receivedAt,
        retracted: false,
        identifiers: { bills: [status.consignment.airWaybill], bookings: [], containers: [] },
        message: status,
      }),
    ),
  };
};
