import { type ApiScope, getCurrentApiKey } from './apiKeys';
import { exportBookings } from './bookingExport';
import { priceBooking } from './bookingPrice';
import {
  cancelBooking,
  completeBooking,
  countNewBookings,
  getBooking,
  getBookingSummary,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  moveShippingStatus,
  searchBookings,
} from './bookings';
import { getContact, listConsignees, listContacts, listShippers } from './contacts';
import { listCustomers } from './customers';
import { listDcsaEvents } from './dcsaEvents';
import { getDeparture, listDepartures } from './departures';
import { downloadDocument, downloadDocuments, houseBillPdf, uploadDocuments } from './documents';
import { updateBooking } from './editBooking';
import { listExceptions } from './exceptions';
import {
  applyImport,
  cancelImport,
  createImport,
  createImportOfRows,
  getImport,
  importFaults,
  importTemplate,
  listImports,
  listReceivedImports,
  readImportAs,
  undoImport,
} from './imports';
import {
  createInvoice,
  creditInvoice,
  deleteInvoice,
  exportInvoices,
  getInvoice,
  invoicePdf,
  issueInvoice,
  listInvoices,
  recordInvoicePayment,
  sendInvoice,
  updateInvoice,
} from './invoices';
import { searchLanes } from './laneSearch';
import { correctEvent, recordEvents, withdrawEvent } from './manualEvents';
import { createBooking } from './newBooking';
import { findPastedBookings } from './pastedNumbers';
import { getPort, searchPorts } from './ports';
import { bookQuote, quotePdf, recordAnswer, sendQuote } from './quoteSteps';
import { createQuote, deleteQuote, getQuote, listQuotes, updateQuote } from './quotes';
import { exportRates, getRate, listRates } from './rates';
import type { RouteDefinition } from './route';
import { filterSchedulePorts, listSchedulePorts, searchSchedules } from './schedules';
import { getTracking, listHistories, requestTracking, trackingPdf, updateTracking } from './tracking';
import { listAirFreightHistory, listContainerHistories } from './trackingSources';
import { pushVesselPositions } from './vesselPositions';
import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from './webhooks';

/** Calls of imports; each key reaches the subjects of its scopes only (`importScopes`). */
const importCalls: readonly RouteDefinition[] = [
  ...[createImport, createImportOfRows, listImports, listReceivedImports, getImport, readImportAs],
  ...[applyImport, cancelImport, undoImport, importFaults, importTemplate],
];

/** Calls that each scope of a key allows. A call that is not listed refuses every key. */
export const routesByScope: Readonly<Record<ApiScope, readonly RouteDefinition[]>> = {
  'bookings:read': [
    ...[listBookings, searchBookings, getBooking, getBookingSummary, countNewBookings, exportBookings],
    findPastedBookings,
    ...[listHistories, listBookingShippers, listBookingConsignees, searchPorts, getPort],
  ],
  'bookings:write': [
    ...[priceBooking, createBooking, updateBooking],
    ...[moveShippingStatus, completeBooking, cancelBooking],
    ...importCalls,
  ],
  'tracking:read': [
    getTracking,
    listContainerHistories,
    listAirFreightHistory,
    trackingPdf,
    listExceptions,
    listDcsaEvents,
  ],
  'tracking:write': [
    ...[updateTracking, requestTracking, recordEvents, correctEvent, withdrawEvent],
    pushVesselPositions,
    ...importCalls,
  ],
  'documents:read': [downloadDocument, downloadDocuments, houseBillPdf],
  'documents:write': [uploadDocuments],
  'quotes:read': [listQuotes, getQuote, quotePdf, bookQuote],
  'quotes:write': [createQuote, updateQuote, deleteQuote, sendQuote, recordAnswer],
  'invoices:read': [listInvoices, getInvoice, invoicePdf, exportInvoices],
  'invoices:write': [
    ...[createInvoice, updateInvoice, deleteInvoice],
    ...[issueInvoice, creditInvoice, sendInvoice, recordInvoicePayment],
  ],
  'rates:read': [
    ...[listRates, getRate, exportRates, listDepartures, getDeparture, searchPorts, getPort],
    ...[searchSchedules, searchLanes, listSchedulePorts, filterSchedulePorts],
  ],
  'rates:write': importCalls,
  'parties:write': importCalls,
  'parties:read': [listCustomers, listContacts, getContact, listShippers, listConsignees],
  'webhooks:write': [listWebhooks, createWebhook, deleteWebhook, testWebhook],
};

/** Calls that every key can make, whatever its scopes are. */
export const routesOfEveryKey: readonly RouteDefinition[] = [getCurrentApiKey];

/** Returns the scopes that allow a call (a key needs one of them); empty when every key is refused. */
export const findScopesOfRoute = (route: Pick<RouteDefinition, 'method' | 'path'>): ApiScope[] =>
  (Object.keys(routesByScope) as ApiScope[]).filter((scope) =>
    [...routesOfEveryKey, ...routesByScope[scope]].some(
      ({ method, path }) => method === route.method && path === route.path,
    ),
  );
