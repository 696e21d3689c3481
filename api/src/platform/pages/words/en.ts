import { bookingStatusLabels, exceptionTypes, tripWords, type WordsLike } from '@quayside/freight';
import { deadLink } from '../publicFrame';

const labelOf = <T extends keyof typeof exceptionTypes>(type: T) => exceptionTypes[type].label;

/** What the page of a link says, in English. `{name}` stands for what is put in. Names, ports and what people typed are in none. */
export const en = {
  ...tripWords,
  /** In the language itself, for those who look for it. */
  name: 'English',
  title: '{from} to {to}',
  lastReport: 'Last report received {when}',
  noReport: 'Nothing has been reported yet',
  statuses: bookingStatusLabels,
  trip: 'Trip',
  notKnown: 'Not known yet',
  via: 'via {places}',
  milestonesTitle: 'Milestones',
  states: { done: 'done', current: 'now', next: 'to come', ended: 'ended' },
  timeline: {
    title: 'Timeline',
    zones: 'Times of the place',
    now: 'Now {when}',
    nothing: 'Nothing has been reported as done yet.',
    noDate: 'No date yet',
    revised: 'Revised from {when}',
    booking: 'Booking',
  },
  containers: { number: 'Container', type: 'Type', last: 'Last event', none: 'None yet' },
  references: { title: 'References', reference: 'Reference' },
  parties: { title: 'Parties', shipper: 'Shipper', consignee: 'Consignee' },
  mapTitle: 'Map',
  mapSentence: 'Map: {places}. {where}.',
  mapLegend: '{where}. Solid: the way done. Dashed: the way to go.',
  exceptions: {
    title: 'Open exceptions',
    at: '{what} at {place}',
    since: 'since {when}',
    ETD_MISSED: labelOf('ETD_MISSED'),
    ETA_DELAYED: labelOf('ETA_DELAYED'),
    ETA_PASSED: labelOf('ETA_PASSED'),
    CUT_OFF_NEAR: labelOf('CUT_OFF_NEAR'),
    VESSEL_DELAY: labelOf('VESSEL_DELAY'),
    FLIGHT_DELAY: labelOf('FLIGHT_DELAY'),
    CONTAINER_ROLLED: labelOf('CONTAINER_ROLLED'),
    CARGO_OFFLOADED: labelOf('CARGO_OFFLOADED'),
    MISSED_TRANSSHIPMENT: labelOf('MISSED_TRANSSHIPMENT'),
    CUSTOMS_HOLD: labelOf('CUSTOMS_HOLD'),
    FREIGHT_HOLD: labelOf('FREIGHT_HOLD'),
    LAST_FREE_DAY_NEAR: labelOf('LAST_FREE_DAY_NEAR'),
    LAST_FREE_DAY_PASSED: labelOf('LAST_FREE_DAY_PASSED'),
    PICK_UP_REFUSED: labelOf('PICK_UP_REFUSED'),
    TERMINAL_FEES: labelOf('TERMINAL_FEES'),
    DISCREPANCY: labelOf('DISCREPANCY'),
    BOOKING_CANCELLED_BY_CARRIER: labelOf('BOOKING_CANCELLED_BY_CARRIER'),
  },
  follow: {
    title: 'Follow by e-mail',
    says: 'A mail when the shipment departs and arrives, and when its ETA changes. No account is needed.',
    address: 'E-mail address',
    send: 'Mail me',
    takenTitle: 'Nearly done',
    taken:
      'Look into your mailbox: if this address may be mailed, a link is there to confirm it. Until then nothing else is sent.',
    noAddress: 'Enter an e-mail address like name@company.com',
    often: 'This was asked very often. Please try again in an hour.',
  },
  /** Of those who follow by e-mail: what asks them, what they are told, and the pages behind the links. */
  mails: {
    ask: {
      title: 'Follow the shipment from {from} to {to}?',
      says: 'Somebody asked that {company} mails this address when the shipment departs and arrives, and when its ETA changes.',
      begins: 'Confirm it, and the mails begin. No account is needed, and each mail has a link that ends them.',
      yes: 'Yes, mail me',
      note: 'The link works for {hours} hours. If you did not ask for this, do nothing: without your yes no mail follows.',
    },
    confirm: {
      title: 'Follow {lane}?',
      says: '{email} will get a mail when the shipment departs and arrives, and when its ETA changes. Each mail has a link that ends them.',
      done: 'You follow {lane}',
      after:
        '{email} gets a mail when the shipment departs and arrives, and when its ETA changes. Each mail has a link that ends them.',
    },
    news: {
      count: '{n} news',
      says: 'You follow this shipment:',
      what: 'What happened',
      when: 'When',
      where: 'Where it is',
      containers: 'Containers',
      more: '{numbers} and {n} more',
      later: 'ETA {span} later',
      earlier: 'ETA {span} earlier',
      cancelled: 'Booking cancelled',
      restored: 'Booking restored',
    },
    leave: {
      title: 'No more mails about this shipment?',
      says: '{email} gets no mail about this shipment any more.',
      yes: 'No more mails',
      done: 'No more mails',
      after: '{email} gets no more mails about this shipment.',
    },
    frame: {
      sentFor: 'Sent by {product} for {company}',
      stop: 'No more mails like this one',
      spelled: 'If the button does not work, open {link}',
    },
  },
  shared: 'Shared by {company} without {parts}. This link ends on {when}.',
  hidden: {
    map: 'map',
    timeline: 'timeline',
    containers: 'containers',
    exceptions: 'open exceptions',
    references: 'references',
    parties: 'parties',
    documents: 'documents',
    prices: 'prices',
  },
  sentWith: 'Sent with Quayside',
  languages: 'Languages',
  dead: deadLink,
  failed: {
    title: 'That did not work',
    elsewhere: 'Open the link, and send the form from there.',
    often: 'That was asked too often. Please wait a minute and try again.',
    large: 'What was sent is too large. Open the link once more and send the form from there.',
    other: 'Please try again. If it stays, tell your contact the number {number}.',
  },
} as const satisfies Readonly<Record<string, unknown>>;

/** The words of the page in one language: none may be missing. */
export type PageWords = WordsLike<typeof en>;
