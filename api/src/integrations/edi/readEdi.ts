import type { Acknowledgement, Delivery, Problem, Receipt, SourceMessage } from '../../ports/sourceMessage';
import { readContainerMoves } from './containerMoves';
import { readEdifact } from './edifact';
import { type EdiReading, type EdiStatus, toSourceMessages } from './ediStatus';
import { readIftsta } from './iftsta';
import type { EdiFault, EdiInterchange, EdiMessage } from './segments';
import { edifactEnvelope, splitInterchanges, x12Envelope } from './splitInterchanges';
import { readX12 } from './x12';
import { readX12Status } from './x12Status';

const readers: Readonly<Record<string, (message: EdiMessage) => EdiReading[]>> = {
  IFTSTA: readIftsta,
  CODECO: readContainerMoves,
  COARRI: readContainerMoves,
  214: readX12Status,
  315: readX12Status,
  322: readX12Status,
};

/** Messages that report no event: they are counted and move nothing. */
const counted: Readonly<Record<string, string>> = {
  COPRAR: 'Order to discharge or load containers, not an event',
  CONTRL: 'Acknowledgement of an EDIFACT interchange',
  APERAK: 'Application acknowledgement',
  997: 'Functional acknowledgement',
  999: 'Implementation acknowledgement',
};

const syntaxProblem = ({ segment, tag, reason }: EdiFault, raw?: string): Problem => ({
  path: `segment ${segment} (${tag})`,
  message: reason,
  ...(raw !== undefined && { raw }),
});

/** Returns why a message cannot be read at all; null for a readable one. */
export const messageFault = ({ type, fault, segments }: EdiMessage): EdiFault | null =>
  fault ??
  (readers[type] || counted[type]
    ? null
    : {
        ...{ segment: (segments[0]?.number ?? 2) - 1, tag: /^\d/.test(type) ? 'ST' : 'UNH', code: 12 },
        reason: `begins a message ${type}, and only ${Object.keys(readers).join(', ')} are read`,
      });

/** Returns the statuses, the counted messages and the faults of an interchange. */
const readInterchange = ({ messages, faults }: EdiInterchange, receipt: Receipt): Delivery<EdiStatus> => {
  const read: SourceMessage<EdiStatus>[] = [];
  const problems: Problem[] = faults.map((fault) => syntaxProblem(fault));
  const acknowledgements: Acknowledgement[] = [];
  for (const message of messages) {
    const fault = messageFault(message);
    const raw = message.write(message.segments);
    if (fault) problems.push(syntaxProblem(fault, raw));
    else if (counted[message.type]) acknowledgements.push({ raw, what: counted[message.type] ?? '' });
    else {
      const told = toSourceMessages(readers[message.type]?.(message) ?? [], message, receipt);
      read.push(...told.messages);
      problems.push(...told.problems);
    }
  }
  if (messages.length === 0 && problems.length === 0)
    problems.push({ path: 'segment 1', message: 'begins no EDI message' });
  return { messages: read, problems, acknowledgements };
};

const joinDeliveries = (deliveries: readonly Delivery<EdiStatus>[]): Delivery<EdiStatus> => ({
  messages: deliveries.flatMap(({ messages }) => messages),
  problems: deliveries.flatMap(({ problems }) => problems),
  acknowledgements: deliveries.flatMap(({ acknowledgements = [] }) => acknowledgements),
});

/** Returns the statuses of a file with one or several EDIFACT interchanges. */
export const readEdifactMessages = (text: string, receipt: Receipt): Delivery<EdiStatus> =>
  joinDeliveries(splitInterchanges(text, edifactEnvelope).map((one) => readInterchange(readEdifact(one), receipt)));

/** Returns the statuses of a file with one or several X12 interchanges. */
export const readX12Messages = (text: string, receipt: Receipt): Delivery<EdiStatus> =>
  joinDeliveries(splitInterchanges(text, x12Envelope).map((one) => readInterchange(readX12(one), receipt)));
