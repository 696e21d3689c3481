import { normaliseAirWaybill } from '@quayside/freight';
import * as v from 'valibot';
import type { Delivery, SourceMessage } from '../../ports/sourceMessage';
import { sourceTimeFault } from '../source/sourceTime';

const word = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))));
const count = v.optional(v.nullable(v.pipe(v.number(), v.finite('is larger than any number'), v.minValue(0))));

const timeFault = (text: string) => sourceTimeFault(text, 'is no date and time');
const moment = v.pipe(
  v.string(),
  v.check(
    (text) => timeFault(text) === null,
    ({ input }) => timeFault(input) ?? '',
  ),
);

const CargoAiEvent = v.object({
  id: word,
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three letters')),
  description: word,
  flightNumber: word,
  /** IATA code of the airport. */
  eventLocation: word,
  /** ISO 8601; without an offset it is in the airport's local time. */
  eventDate: v.optional(v.nullable(moment)),
  isPlanned: v.optional(v.boolean(), false),
  pieces: count,
  weight: count,
  /** ISO instant of this version of the event. */
  updatedAt: v.optional(v.nullable(v.pipe(moment, v.isoTimestamp()))),
});
type CargoAiEvent = v.InferOutput<typeof CargoAiEvent>;

const Tracked = v.object({
  awb: v.pipe(v.string(), v.transform(normaliseAirWaybill), v.regex(/^\d{11}$/, 'must be eleven digits')),
  pieces: count,
  events: v.array(v.unknown()),
});

/** An event with the number of pieces of its whole shipment. */
export interface CargoAiMessage {
  readonly airWaybill: string;
  readonly totalPieces: number | null;
  readonly event: CargoAiEvent;
}

const toProblem = (path: readonly (string | number)[], [issue]: readonly v.BaseIssue<unknown>[]) => ({
  path: [...path, issue && v.getDotPath(issue)].filter((part) => part != null).join('.'),
  message: issue?.message ?? 'cannot be read',
});

const toMessageKey = (airWaybill: string, event: CargoAiEvent): string =>
  [
    airWaybill,
    event.id ??
      [event.code, event.eventLocation, event.eventDate, event.flightNumber, event.isPlanned, event.pieces].join(),
  ].join(' ');

const readShipmentEvents = (shipment: unknown, index: number, receivedAt: string): Delivery<CargoAiMessage> => {
  const tracked = v.safeParse(Tracked, shipment);
  if (!tracked.success)
    return { messages: [], problems: [{ ...toProblem([index], tracked.issues), raw: JSON.stringify(shipment) }] };
  const { awb, events, pieces } = tracked.output;
  const toRawEvent = (event: unknown): string => JSON.stringify({ awb, pieces, events: [event] });
  const parsed = events.map((event) => v.safeParse(CargoAiEvent, event));
  return {
    messages: parsed.flatMap((one, at): SourceMessage<CargoAiMessage>[] =>
      one.success
        ? [
            {
              standard: 'cargo-ai',
              sender: 'cargo-ai',
              key: toMessageKey(awb, one.output),
              receivedAt,
              updatedAt: one.output.updatedAt ? new Date(one.output.updatedAt).toISOString() : receivedAt,
              retracted: false,
              identifiers: { bills: [awb], bookings: [], containers: [] },
              message: { airWaybill: awb, totalPieces: pieces ?? null, event: one.output },
              raw: toRawEvent(events[at]),
            },
          ]
        : [],
    ),
    problems: parsed.flatMap((one, at) =>
      one.success ? [] : [{ ...toProblem([index, 'events', at], one.issues), raw: toRawEvent(events[at]) }],
    ),
  };
};

/**
 * Reads the events of a CargoAI response or callback: `{ awb, pieces, events: […] }`, one or several. Reports what
 * cannot be read.
 * @source CargoAI track and trace
 */
export const readCargoAiMessages = (body: unknown, receivedAt: string): Delivery<CargoAiMessage> => {
  const deliveries = (Array.isArray(body) ? body : [body]).map((one, index) =>
    readShipmentEvents(one, index, receivedAt),
  );
  return {
    messages: deliveries.flatMap(({ messages }) => messages),
    problems: deliveries.flatMap(({ problems }) => problems),
  };
};
