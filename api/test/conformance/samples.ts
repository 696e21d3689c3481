import {
  type BookingDraft,
  type CompanyProfileChange,
  defaultRetention,
  type InvoiceDraft,
  type NewCarrier,
  type NewDeparture,
  type NewPlace,
  type NewRate,
} from '@quayside/contract';
import type { ContainerTypeCode } from '@quayside/freight';
import type { WireInput } from './wire';

/** An id that no record has. */
export const nobody = 'f'.repeat(24);

const bytes = (...parts: (string | readonly number[])[]): (string | Uint8Array<ArrayBuffer>)[] =>
  parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)));

export const pdf = (name = 'list.pdf', content = 'one'): File =>
  new File(bytes(`%PDF-1.4\n% ${content}\n%%EOF\n`), name, { type: 'application/pdf' });

/** One white pixel. */
export const png = (name = 'logo.png'): File =>
  new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='),
        (sign) => sign.charCodeAt(0),
      ),
    ],
    name,
    { type: 'image/png' },
  );

/** A tariff line that every agent may write. */
export const newRate = {
  ...{ origin: 'VNHPH', destination: 'NLRTM', via: [], carrier: 'MAEU', service: 'Conforming' },
  ...{ validFrom: '2031-01-01', validTo: '2031-03-31', transitDays: 30, freeDays: 7, currency: 'USD' },
  tariff: {
    mode: 'FCL',
    prices: { containers: { '20GP': 100_000, '40HC': 180_000 } as Record<ContainerTypeCode, number> },
    surcharges: [{ name: 'Bill of lading', basis: 'per B/L', amountMinor: 5_000, currency: 'USD' }],
  },
} as const satisfies NewRate;

/** A departure that every agent may write. */
export const newDeparture = {
  ...{ mode: 'SEA', origin: 'VNHPH', destination: 'NLRTM', via: ['SGSIN'], carrier: 'CMDU', service: 'FAL1' },
  ...{ vessel: 'Conformance', voyage: '031W', flight: null },
  ...{ etd: '2031-01-03T14:00:00.000Z', eta: '2031-02-04T05:00:00.000Z' },
  cutOffs: [{ name: 'Cargo', at: '2031-01-01T09:00:00.000Z' }],
} as const satisfies NewDeparture;

/** A place that every forwarder may add for itself. */
export const newPlace = {
  ...{ portType: 'SEA', code: 'DEXCF', portName: 'Conform Quay', city: 'Conform', country: 'DE' },
  ...{ timeZone: 'Europe/Berlin', lat: 53.87, lon: 8.7 },
} as const satisfies NewPlace;

/** A carrier that every forwarder may add for itself. */
export const newCarrier = { code: 'CNFM', name: 'Conform Consol', modes: ['FCL', 'LCL'] } satisfies NewCarrier;

const person = { firstName: 'Kim', lastName: 'Conform' };

/** A complete company profile of a forwarder. */
export const companyProfile = {
  ...{ legalName: 'Conform GmbH', street: 'Kai 1', postcode: '20457', city: 'Hamburg', country: 'Germany' },
  ...{ registrationNumber: 'HRB 1', vatNumber: 'DE1', phone: '+49 40 1', website: 'https://conform.example' },
  ...{ email: 'papers@conform.example', timeZone: 'Europe/Berlin', currency: 'EUR', bankName: 'Bank' },
  ...{ iban: 'DE89370400440532013000', bic: 'DEUTDEFF500', terms: 'Our terms.', footer: '' },
  ...{ dateFormat: 'dd.MM.yyyy', units: 'imperial' },
  offices: [{ name: 'Hamburg', address: 'Kai 1', phone: '', unlocode: 'DEHAM' }],
} satisfies CompanyProfileChange;

/** A complete edit of a booking. */
const editBody = {
  company: nobody,
  fields: {
    ...{ shipper: nobody, consignee: nobody, portOfLoading: nobody, portOfDischarge: nobody },
    ...{ your_reference_number: 'X', mblNumber: 'CONFORM1', hblNumber: 'X' },
    containers: [{ quantity: 1, type: '40HC', container_weight: 1 }],
  },
};

/** A complete draft of an invoice. */
export const invoiceDraft = {
  currency: 'EUR',
  buyer: {
    ...{
      name: 'Conform Kaffee GmbH',
      attention: '',
      street: 'Kai 2',
      postcode: '20457',
      city: 'Hamburg',
      country: 'DE',
    },
    ...{ vatNumber: 'DE2', email: 'bills@conform.example' },
  },
  ...{ paymentDays: 14, suppliedOn: '2026-11-20', reference: 'PO-1', note: '', zeroTax: 'Z', zeroTaxReason: '' },
  lines: [
    { description: 'Ocean freight', quantity: 2, unitMinor: 100_000, taxPercent: 0 },
    { description: 'Delivery & customs', quantity: 1.5, unitMinor: 3_333, taxPercent: 19 },
  ],
} satisfies InvoiceDraft;

/** A form in which only the customer is chosen. */
export const bookingForm: BookingDraft['form'] = {
  ...{ loadType: 'FCL', company: { id: nobody, companyName: 'Nobody' }, shipper: null, consignee: null, agent: null },
  ...{ contact_name: '', contact_email: '', contact_phone: '', portOfLoading: null, portOfDischarge: null },
  otherEnds: { portOfLoading: null, portOfDischarge: null },
  ...{ etd: '', eta: 'next week', your_reference_number: '', mblNumber: '', hblNumber: '', containerNumber: '' },
  ...{ carrier: null, service: '', vessel: '', voyage: '', flight: '', cutOffs: {} },
  ...{ incoterm: 'FCA', inlandPoint: null, freightCharge: 'collect', localCharge: null, further_information: '' },
  containers: [{ quantity: '1', type: '40HC', container_weight: '12345,5', cbm: '', commodity_description: '椅子' }],
  ...{ packingList: [], commercialInvoice: [], draftMBL: [], draftHBL: [], others: [], toFollow: {} },
};

/** Valid input for each call with a record's id, so that the id alone decides. By the name of the call. */
/** A saved view of the booking list. */
const bookingView = { name: 'X', isShared: false, list: 'all', address: 'status=new', columns: null } as const;

export const sendings: Readonly<Record<string, WireInput>> = {
  cancelBooking: { body: {} },
  applyImport: { body: { take: 'good' } },
  importTemplate: { params: { subject: 'rates' } },
  listBookingFilterValues: { params: { field: 'carrier' } },
  listBookingGroups: { query: { groupBy: 'status' } },
  listBookingDays: { query: { by: 'eta', firstDay: '2026-01-01', lastDay: '2026-01-31' } },
  changeImportSubject: { body: { subject: 'contacts' } },
  readImportAs: { body: { numbers: null, dates: null, columns: [], fixed: {} } },
  moveShippingStatus: { body: { shippingStatus: 'confirmed' } },
  completeBooking: { body: {} },
  pushVesselPositions: { body: { positions: [{ imo: '9811000', lat: 1, lon: 2, at: '2026-01-05T06:00:00Z' }] } },
  recordEvents: { body: { events: [{ milestone: 'booking_confirmed', date: '2026-01-05' }] } },
  getEventEvidence: { params: { event: nobody } },
  correctEvent: { params: { event: nobody }, body: { date: '2026-01-06', reason: 'Typed the wrong day.' } },
  withdrawEvent: { params: { event: nobody }, body: { reason: 'Another shipment.' } },
  acknowledgeBooking: { body: {} },
  acknowledgeHistory: { body: {} },
  updateTracking: { body: { customerReference: 'X' } },
  updateBooking: { body: editBody },
  createBookingDraft: { body: { form: bookingForm } },
  updateBookingDraft: { body: { form: bookingForm } },
  createBookingView: { body: bookingView },
  createBookingTemplate: { body: { name: 'Chairs', form: bookingForm } },
  requestTracking: { body: { transport_mode: 'FCL' } },
  correctHeldMessage: { body: { bills: ['X'], bookings: [], containers: [] } },
  deliverHeldMessage: { body: { booking: nobody } },
  replayUnreadMessage: { body: {} },
  updateConnection: { body: { isOn: true } },
  updateDepartureSource: { body: { isDaily: true, by: 'lanes' } },
  updateWebhook: { body: { url: 'https://conform.example/hook', events: ['booking.created'], isOn: true } },
  testConnection: { body: { number: 'CONFORM1' } },
  addCallbackSecret: { body: {} },
  uploadFile: { params: { type: 'others' }, files: [pdf()] },
  uploadDocuments: { params: { type: 'others' }, files: [pdf()] },
  replaceDocument: { params: { type: 'others', file: nobody }, files: [pdf()] },
  removeDocument: { params: { type: 'others', file: nobody } },
  downloadUpload: { params: { type: 'others', file: nobody } },
  verifyDocument: { params: { type: 'others', file: nobody } },
  unverifyDocument: { params: { type: 'others', file: nobody } },
  waiveDocument: { params: { type: 'packing-list' }, body: { reason: 'The buyer sends it.' } },
  unwaiveDocument: { params: { type: 'packing-list' } },
  downloadDocument: { params: { type: 'others', file: nobody } },
  updateContact: { body: { companyName: 'X', companies: [nobody] } },
  updateCustomer: { body: { companyName: 'X', ...person, email: 'x@conform.example' } },
  updateMember: { body: { ...person, role: 'agent' } },
  updateMemberAccess: { body: { services: [], abilities: [] } },
  updateCustomerTerms: { body: { paymentDays: 30, currency: 'EUR', creditLimit: null, marginPercent: 8 } },
  addCustomerNote: { body: { text: 'X' } },
  createShareLink: { body: {} },
  addExternalFollower: { body: { email: 'x@conform.example' } },
  removeExternalFollower: { params: { follower: nobody } },
  revokeShareLink: { params: { link: nobody } },
  removeCustomerNote: { params: { note: nobody } },
  updateCustomerServices: { body: { services: [] } },
  closeBanner: { body: {} },
  addPushDevice: {
    body: { endpoint: 'https://push.example/1', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
  },
  followBooking: { body: { isFollowed: true } },
  publishBanner: { body: { text: 'X' } },
  uploadLogo: { files: [png()] },
  startSocialSignIn: { params: { provider: 'google' } },
  loginLinkedIn: { query: { code: 'X' } },
  registerLinkedIn: { query: { code: 'X' } },
  updateRate: { body: newRate },
  countEndedDepartures: { query: { what: 'line', from: '2031-01-01' } },
  endDepartures: { body: { what: 'line', from: '2031-01-01' } },
  updateDeparture: { body: newDeparture },
  updateOwnPlace: { body: newPlace },
  updateOwnCarrier: { body: newCarrier },
  updateServiceLine: { body: { names: ['X', 'Y'] } },
  endRate: { body: { validTo: '2031-02-01' } },
  changeRates: {
    body: {
      ...{ isPreview: false, rates: [{ id: nobody, version: 1 }] },
      change: { kind: 'validity', validTo: '2031-02-01' },
    },
  },
  storeExchangeRate: { params: { currency: 'EUR' }, body: { usd: 1, date: '2001-01-01' } },
  updateRateSettings: { body: { standardMarginPercent: 12 } },
  updateQuote: {
    body: {
      ...{ name: 'X', company: null, options: ['X'], margin: { percent: 0 }, message: '' },
      validTo: '2031-01-01T00:00:00Z',
    },
  },
  alertRateSearch: { body: { alerts: true } },
  renameRateSearch: { body: { name: 'X' } },
  assignApiKey: { body: { owner: nobody } },
  saveFormDraft: { body: { content: {} } },
  updateBookingContainers: { body: { containers: [] } },
  updateBookingLegs: { body: { legs: [] } },
  updateBookingPriceLines: { body: { currency: 'USD', lines: [] } },
  updateBookingView: { body: bookingView },
  setViewCustomers: { body: { customers: [] } },
  runBookingAction: { body: { action: 'follow', isPreview: false, bookings: [{ id: 'a'.repeat(24) }] } },
  createBookingActionJob: { body: { action: 'follow', bookings: [{ id: 'a'.repeat(24) }] } },
  setOpeningView: { body: { view: 'airBookings' } },
  updateMe: { body: person },
  chooseOwnLanguage: { body: { language: 'de' } },
  choosePreferences: { body: { units: 'imperial' } },
  renamePasskey: { body: { name: 'X' } },
  removePasskey: { body: {} },
  updateSignInPolicy: { body: { secondFactorRoles: [], idleMinutes: 60, lifeHours: 8 } },
  updateCompanyProfile: { body: companyProfile },
  updateCompanySignIn: {
    body: {
      ...{ issuer: 'https://login.conform.example', clientId: 'X', clientSecret: 'X', defaultRole: 'agent' },
      ...{ isOn: false, isEnforced: false, passwordPeople: [] },
    },
  },
  sendQuote: { body: { recipients: ['x@conform.example'] } },
  revokeQuoteLink: { body: { recipient: 'x@conform.example' } },
  updateExceptionRules: { body: { rules: [] } },
  updateMailIn: { body: { isOn: false, senders: [] } },
  assignException: { body: { owner: null } },
  snoozeException: { body: { snooze: null } },
  ...Object.fromEntries(
    ['getConversation', 'countUnreadComments', 'listCommentReaders'].map((name) => [
      name,
      { params: { about: 'booking' } },
    ]),
  ),
  readComments: { params: { about: 'booking' }, body: { ids: [] } },
  addComment: { params: { about: 'booking' }, body: { text: 'X', mentions: [], isVisible: false } },
  changeComment: { params: { about: 'booking', comment: nobody }, body: { text: 'X', mentions: [] } },
  removeComment: { params: { about: 'booking', comment: nobody } },
  uploadCommentFiles: { params: { about: 'booking' }, files: [pdf()] },
  downloadCommentFile: { params: { about: 'booking', comment: nobody, file: nobody } },
  addTask: { body: { title: 'X', isVisible: false, due: null } },
  updateTask: { body: { title: 'X', owner: null, isVisible: false, due: null } },
  updateFreeTimeTariffs: { body: { tariffs: [] } },
  setFreeTime: { body: { container: 'CSQU3054383', clock: 'demurrage', lastFreeDay: null, freeDays: null } },
  updateCustomerNews: { body: { choices: { milestone: { app: true, mail: 'daily', push: false } } } },
  updateTaskTemplates: { body: { templates: [] } },
  setImportWord: { body: { kind: 'seaport', word: 'X', value: null } },
  commentException: { body: { comment: 'X' } },
  resolveException: { body: { cause: 'solved' } },
  closeQuoteRequest: { body: { reason: 'X' } },
  previewQuoteMail: { body: {} },
  setQuoteReminder: { body: { days: 3 } },
  askApproval: { body: { reason: 'X' } },
  answerApproval: { body: { answer: 'approved' } },
  updateInvoice: { body: invoiceDraft },
  creditInvoice: { body: { reason: 'X' } },
  recordInvoicePayment: { body: { amountMinor: 1, paidOn: '2026-11-20', note: '' } },
  sendInvoice: { body: { recipients: ['x@conform.example'], message: '' } },
  bookingInvoicePdf: { params: { invoiceId: nobody } },
  acceptQuote: { body: { optionId: 'X' } },
  rejectQuote: { body: { reason: 'price' } },
  recordAnswer: {
    body: { answer: 'rejected', reason: 'price', person: 'X', channel: 'phone', on: '2026-11-20', evidence: 'X' },
  },
  renameForwarder: { body: { companyName: 'X' } },
  deleteForwarder: { body: { companyName: 'X' } },
  workAs: { body: { reason: 'X', minutes: 15 } },
  updateDataCare: { body: { days: defaultRetention } },
  endLegalHold: { body: { reason: 'X' } },
  eraseMember: { body: { typed: 'X' } },
  getLogo: { params: { logo: `${nobody}.png` } },
};
