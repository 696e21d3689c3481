import {
  bookingStatusChoices,
  configurableExceptionTypes,
  containerTypeCodes,
  containerTypeLabel,
  exceptionLabel,
  exceptionSeverities,
  incotermCodes,
  loadTypeChoices,
  severityLabels,
} from '@quayside/freight';
import type { ListFilter } from '../listView/listView';
import type { Choice } from './ChoiceMenu';
import { causeChoices, documentChoices, milestoneChoices } from './filterChoices';

/** Part of the filter that the control adds and changes. */
export type FieldKey = Exclude<
  keyof ListFilter,
  | 'searchText'
  | 'numbers'
  | 'documentWasOverdue'
  | 'ids'
  | 'tempStatus'
  | 'from'
  | 'to'
  | 'arrivingWithinHours'
  | 'dueToday'
  | 'anyOf'
>;

/** Source of choices that are loaded: the caller's own bookings, contacts or colleagues. */
export type LoadedChoices =
  | 'carrier'
  | 'vessel'
  | 'voyage'
  | 'agent'
  | 'originCountry'
  | 'destinationCountry'
  | 'creator'
  | 'shippers'
  | 'consignees'
  | 'companies'
  | 'owners'
  | 'tags';

type FieldEditor =
  | { readonly kind: 'days' }
  /** One of fixed values; the operator says which. */
  | { readonly kind: 'one'; readonly choices: readonly Choice[] }
  | { readonly kind: 'many'; readonly choices: readonly Choice[] | LoadedChoices }
  /** Codes that are typed. */
  | { readonly kind: 'codes' }
  /** Part of a text. */
  | { readonly kind: 'text' };

export interface FilterField {
  readonly key: FieldKey;
  readonly label: string;
  readonly editor: FieldEditor;
  /** Readers of the field; all without it. Causes are for staff with the exception service. */
  readonly who?: 'staff' | 'exceptions' | 'companies' | 'causes';
}

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** Fields of the filter control, in the order of its list. */
const filterFields: readonly FilterField[] = [
  { key: 'etd', label: 'ETD', editor: { kind: 'days' } },
  { key: 'eta', label: 'ETA', editor: { kind: 'days' } },
  { key: 'atd', label: 'ATD', editor: { kind: 'days' } },
  { key: 'ata', label: 'ATA', editor: { kind: 'days' } },
  { key: 'carrier', label: 'Carrier', editor: { kind: 'many', choices: 'carrier' } },
  { key: 'vessel', label: 'Vessel', editor: { kind: 'many', choices: 'vessel' } },
  { key: 'voyage', label: 'Voyage or flight', editor: { kind: 'many', choices: 'voyage' } },
  { key: 'portOfLoading', label: 'Port of loading', editor: { kind: 'codes' } },
  { key: 'portOfDischarge', label: 'Port of discharge', editor: { kind: 'codes' } },
  { key: 'transhipmentPort', label: 'Transhipment port', editor: { kind: 'codes' } },
  { key: 'originCountry', label: 'Origin country', editor: { kind: 'many', choices: 'originCountry' } },
  { key: 'destinationCountry', label: 'Destination country', editor: { kind: 'many', choices: 'destinationCountry' } },
  { key: 'loadType', label: 'Mode of transport', editor: { kind: 'many', choices: same(loadTypeChoices) } },
  {
    ...{ key: 'status', label: 'Order status' },
    editor: { kind: 'many', choices: bookingStatusChoices.map(({ status, label }) => ({ value: status, label })) },
  },
  {
    ...{ key: 'lastMilestone', label: 'Last milestone' },
    editor: { kind: 'many', choices: milestoneChoices },
  },
  { key: 'incoterm', label: 'Incoterm', editor: { kind: 'many', choices: same(incotermCodes) } },
  { key: 'company', label: 'Customer', editor: { kind: 'many', choices: 'companies' }, who: 'companies' },
  { key: 'shipper', label: 'Shipper', editor: { kind: 'many', choices: 'shippers' } },
  { key: 'consignee', label: 'Consignee', editor: { kind: 'many', choices: 'consignees' } },
  { key: 'agent', label: 'Agent', editor: { kind: 'many', choices: 'agent' } },
  {
    ...{ key: 'containerType', label: 'Container type' },
    editor: {
      kind: 'many',
      choices: containerTypeCodes.map((value) => ({ value, label: containerTypeLabel(value) })),
    },
  },
  {
    ...{ key: 'documents', label: 'Required documents' },
    editor: {
      kind: 'one',
      choices: [
        { value: 'missing', label: 'are missing' },
        { value: 'overdue', label: 'are overdue' },
      ],
    },
  },
  { key: 'missingDocument', label: 'Missing document', editor: { kind: 'many', choices: documentChoices } },
  { key: 'overdueDocument', label: 'Overdue document', editor: { kind: 'many', choices: documentChoices } },
  { key: 'freeTimeEnds', label: 'End of free time', editor: { kind: 'days' } },
  {
    ...{ key: 'exceptionType', label: 'Exception', who: 'exceptions' },
    editor: {
      kind: 'many',
      choices: configurableExceptionTypes.map((value) => ({ value, label: exceptionLabel(value) })),
    },
  },
  {
    ...{ key: 'exceptionSeverity', label: 'Severity of exceptions', who: 'exceptions' },
    editor: { kind: 'many', choices: exceptionSeverities.map((value) => ({ value, label: severityLabels[value] })) },
  },
  {
    ...{ key: 'hadException', label: 'Exception, open or closed', who: 'exceptions' },
    editor: {
      kind: 'many',
      choices: configurableExceptionTypes.map((value) => ({ value, label: exceptionLabel(value) })),
    },
  },
  {
    ...{ key: 'exceptionCause', label: 'Cause of an exception', who: 'causes' },
    editor: { kind: 'many', choices: causeChoices },
  },
  { key: 'stayedAt', label: 'Stay at port on the way', editor: { kind: 'codes' } },
  {
    ...{ key: 'punctuality', label: 'Punctuality' },
    editor: {
      kind: 'one',
      choices: [
        { value: 'departed-on-time', label: 'departed on time' },
        { value: 'departed-late', label: 'departed late' },
        { value: 'arrived-on-time', label: 'arrived on time' },
        { value: 'arrived-late', label: 'arrived late' },
      ],
    },
  },
  {
    ...{ key: 'unread', label: 'Comments' },
    editor: { kind: 'one', choices: [{ value: 'true', label: 'are unread' }] },
  },
  { key: 'owner', label: 'Owner', editor: { kind: 'many', choices: 'owners' }, who: 'staff' },
  { key: 'tag', label: 'Tag', editor: { kind: 'many', choices: 'tags' }, who: 'staff' },
  { key: 'creator', label: 'Created by', editor: { kind: 'many', choices: 'creator' }, who: 'staff' },
  { key: 'reference', label: 'Reference', editor: { kind: 'text' } },
  { key: 'commodity', label: 'Commodity', editor: { kind: 'text' } },
  { key: 'created', label: 'Created', editor: { kind: 'days' } },
  { key: 'updated', label: 'Updated', editor: { kind: 'days' } },
];

/** Facts about a person that decide which fields are offered. */
export interface FieldViewer {
  readonly staff: boolean;
  readonly exceptions: boolean;
  readonly companies: boolean;
}

const sees = (viewer: FieldViewer, who: NonNullable<FilterField['who']>): boolean =>
  who === 'causes' ? viewer.staff && viewer.exceptions : viewer[who];

/** Returns the fields that a person can filter by, on a list that fixes some of them. */
export const fieldsFor = (viewer: FieldViewer, fixed: readonly string[]): readonly FilterField[] =>
  filterFields.filter(({ key, who }) => !fixed.includes(key) && (who === undefined || sees(viewer, who)));

/** Conditions that the control edits: values of fields, as text or as a list. */
export type Conditions = { readonly [Key in FieldKey]?: string | readonly string[] };

/** Returns the conditions of a view in the order of the fields. */
export const conditionsOf = (view: ListFilter, fields: readonly FilterField[]): Conditions =>
  Object.fromEntries(fields.flatMap(({ key }) => (view[key] === undefined ? [] : [[key, view[key]]])));

/** Returns the change of the view that applies the conditions and removes fields without a value. */
export const toChange = (conditions: Conditions, fields: readonly FilterField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ key }) => {
      const value = conditions[key];
      return [key, value === undefined || value.length === 0 ? undefined : value];
    }),
  );
