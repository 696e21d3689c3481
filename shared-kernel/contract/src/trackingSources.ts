import { classifiers, MilestoneCode } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Id, Instant } from './shapes';

const at = v.object({ name: v.nullable(v.string()), locode: v.nullable(v.string()) });

/** A container event in the words of the container-tracking source, derived from the single event model. */
export const ContainerEvent = v.object({
  id: v.string(),
  /** Milestone of the event; null for information only. */
  event: v.nullable(MilestoneCode),
  /** The source's own code. */
  original_event: v.string(),
  event_type: v.picklist(classifiers),
  timestamp: v.nullable(Instant),
  created_at: Instant,
  location: at,
  equipment_reference: v.nullable(v.string()),
  vessel: v.nullable(v.object({ name: v.string(), imo: v.nullable(v.string()) })),
  voyage: v.nullable(v.string()),
  source: v.string(),
});
export type ContainerEvent = v.InferOutput<typeof ContainerEvent>;

/** An air event in the words of the air-freight source. Weights in kg. */
export const AirFreightEvent = v.object({
  id: v.string(),
  code: v.string(),
  description: v.string(),
  flightNumber: v.nullable(v.string()),
  eventLocation: v.nullable(v.string()),
  eventDate: v.nullable(Instant),
  isPlanned: v.boolean(),
  pieces: v.nullable(v.number()),
  weight: v.nullable(v.number()),
  origin: v.string(),
  destination: v.string(),
});
export type AirFreightEvent = v.InferOutput<typeof AirFreightEvent>;

const ofBooking = { auth: 'session', may: ['read', 'Tracking'], params: v.object({ id: Id }), errors: [404] } as const;

export const listContainerHistories = route({
  method: 'GET',
  path: '/blinkfreight/booking/:id/histories',
  summary: 'Container events of a booking',
  ...ofBooking,
  answer: v.array(ContainerEvent),
});

/** Lists air events of a booking whose source is cargo-ai; returns 404 for any other source. */
export const trackCargoAi = route({
  method: 'GET',
  path: '/blinkfreight/cargo-ai/track/:id',
  summary: 'Air events of a booking tracked by CargoAI',
  ...ofBooking,
  answer: v.array(AirFreightEvent),
});

export const listAirFreightHistory = route({
  method: 'GET',
  path: '/blinkfreight/airfreight-history/:id',
  summary: 'Air events of a booking',
  ...ofBooking,
  answer: v.array(AirFreightEvent),
});

/**
 * The agent's connection through which the message arrives; without one, the secret of the installation authenticates
 * it.
 */
const query = v.object({ connection: v.optional(Id) });

/**
 * Receives a DCSA Track & Trace callback, versions 1.2 to 3: events as JSON, signed over its raw bytes by
 * `Notification-Signature`. Returns 204, also for repeated events; 401 for a missing or wrong signature, 422 when
 * nothing can be parsed (the message is stored anyway).
 */
export const receiveDcsaEvents = route({
  method: 'POST',
  path: '/tracking/dcsa/callback',
  summary: 'Events pushed by an ocean carrier',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'application/json',
  status: 204,
  errors: [401],
});

/** Receives IATA Cargo-IMP FSU or FSA messages as text; the bearer token is the secret of the source. */
export const receiveFsu = route({
  method: 'POST',
  path: '/tracking/fsu',
  summary: 'FSU messages of an airline',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'text/plain',
  status: 204,
  errors: [401],
});

/** Receives a Cargo-XML status message (XFSU 3); the bearer token is the secret of the airlines' messages. */
export const receiveXfsu = route({
  method: 'POST',
  path: '/tracking/xfsu',
  summary: 'XFSU messages of an airline',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'application/xml',
  status: 204,
  errors: [401],
});

/**
 * Receives logistics events of a ONE Record server, pushed by subscription; the bearer token is the secret of the
 * airlines' messages.
 */
export const receiveOneRecord = route({
  method: 'POST',
  path: '/tracking/one-record',
  summary: 'ONE Record events of an airline',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'application/ld+json',
  status: 204,
  errors: [401],
});

/** Receives CargoAI's JSON events; the bearer token is the secret of the source. */
export const receiveCargoAi = route({
  method: 'POST',
  path: '/tracking/cargo-ai',
  summary: 'Air events pushed by CargoAI',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'application/json',
  status: 204,
  errors: [401],
});

/**
 * Receives a webhook notification of Terminal49, signed over its raw bytes by `X-T49-Webhook-Signature`. Only through a
 * connection. Returns 401 for a missing or wrong signature.
 */
export const receiveTerminal49 = route({
  method: 'POST',
  path: '/tracking/terminal49',
  summary: 'Container events pushed by Terminal49',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'application/json',
  status: 204,
  errors: [401],
});

/**
 * Receives an EDIFACT interchange with IFTSTA, CODECO, COARRI or COPRAR messages through a connection; the bearer token is one of its
 * secrets. Returns the CONTRL message that acknowledges it, empty where none is due; 422 for a text that is no interchange.
 */
export const receiveEdifact = route({
  method: 'POST',
  path: '/tracking/edifact',
  summary: 'EDIFACT messages of a carrier, terminal or depot',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'application/edifact',
  stream: 'application/edifact',
  errors: [401],
});

/**
 * Receives an X12 interchange with 214, 315 or 322 messages through a connection; the bearer token is one of its secrets. Returns the
 * 997 that acknowledges it, empty where none is due; 422 for a text that is no interchange.
 */
export const receiveX12 = route({
  method: 'POST',
  path: '/tracking/x12',
  summary: 'X12 messages of a carrier, terminal or depot',
  auth: 'public',
  rate: 'callback',
  query,
  raw: 'application/edi-x12',
  stream: 'application/edi-x12',
  errors: [401],
});
