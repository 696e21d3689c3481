import { dayRangeText, dueTodayLabels, exceptionCard, formatDay } from '@quayside/freight';
import { type ListFilter, type ListView, readAnyOf } from '../listView/listView';
import type { Choice } from './ChoiceMenu';
import {
  causeChoices,
  documentChoices,
  exceptionKinds,
  milestoneChoices,
  modes,
  severities,
  statuses,
} from './filterChoices';

export interface FilterChip {
  key: string;
  label: string;
  /** Change of the view that removes this filter. */
  without: { [Key in keyof ListFilter]?: ListFilter[Key] | undefined };
}

export interface PartyChoices {
  shipper: readonly Choice[];
  consignee: readonly Choice[];
  company: readonly Choice[];
  owner: readonly Choice[];
  agent: readonly Choice[];
  creator: readonly Choice[];
  carrier: readonly Choice[];
  vessel: readonly Choice[];
}

const windowText = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`;

/** Labels of filters with one value. */
const single: { [Key in keyof ListFilter]?: (value: NonNullable<ListFilter[Key]>) => string } = {
  searchText: (text) => `Search: ${text}`,
  ids: (some) => (some.length === 1 ? 'One chosen booking' : `${some.length} chosen bookings`),
  documentWasOverdue: (name) => `Became overdue: ${name}`,
  numbers: (some) => (some.length === 1 ? `Number: ${some[0]}` : `${some.length} numbers`),
  from: (day) => `ETA from ${formatDay(day)}`,
  to: (day) => `ETA to ${formatDay(day)}`,
  arrivingWithinHours: (hours) => `Arriving within ${windowText(hours)}`,
  dueToday: (kind) => dueTodayLabels[kind],
  tempStatus: () => exceptionCard.label,
  etd: (range) => `ETD: ${dayRangeText(range, formatDay)}`,
  eta: (range) => `ETA: ${dayRangeText(range, formatDay)}`,
  atd: (range) => `ATD: ${dayRangeText(range, formatDay)}`,
  ata: (range) => `ATA: ${dayRangeText(range, formatDay)}`,
  created: (range) => `Created: ${dayRangeText(range, formatDay)}`,
  updated: (range) => `Updated: ${dayRangeText(range, formatDay)}`,
  documents: (state) => `Documents are ${state}`,
  freeTimeEnds: (range) => `Free time ends: ${dayRangeText(range, formatDay)}`,
  reference: (text) => `Reference contains ${text}`,
  commodity: (text) => `Commodity contains ${text}`,
  punctuality: (kind) => `Has ${kind.replaceAll('-', ' ')}`,
  unread: () => 'Has unread comments',
};

const none = () => [];

/** Filters with several values, each removable on its own. */
const several: { [Key in keyof ListFilter]?: { word: string; choices: (parties: PartyChoices) => readonly Choice[] } } =
  {
    portOfLoading: { word: 'Loading:', choices: none },
    portOfDischarge: { word: 'Discharge:', choices: none },
    status: { word: 'Status:', choices: () => statuses },
    exceptionSeverity: { word: 'Severity:', choices: () => severities },
    exceptionType: { word: 'Exception:', choices: () => exceptionKinds },
    hadException: { word: 'Had exception:', choices: () => exceptionKinds },
    exceptionCause: { word: 'Cause:', choices: () => causeChoices },
    stayedAt: { word: 'Stayed at', choices: none },
    loadType: { word: 'Mode:', choices: () => modes },
    shipper: { word: 'Shipper:', choices: ({ shipper }) => shipper },
    consignee: { word: 'Consignee:', choices: ({ consignee }) => consignee },
    company: { word: 'Company:', choices: ({ company }) => company },
    agent: { word: 'Agent is', choices: ({ agent }) => agent },
    transhipmentPort: { word: 'Transhipment:', choices: none },
    containerType: { word: 'Container type is', choices: none },
    carrier: { word: 'Carrier is', choices: ({ carrier }) => carrier },
    vessel: { word: 'Vessel is', choices: ({ vessel }) => vessel },
    voyage: { word: 'Voyage or flight is', choices: none },
    originCountry: { word: 'Origin country is', choices: none },
    destinationCountry: { word: 'Destination country is', choices: none },
    incoterm: { word: 'Incoterm is', choices: none },
    lastMilestone: { word: 'Last milestone is', choices: () => milestoneChoices },
    owner: { word: 'Owner is', choices: ({ owner }) => [{ value: 'none', label: 'nobody' }, ...owner] },
    tag: { word: 'Tag is', choices: none },
    missingDocument: { word: 'Missing document:', choices: () => documentChoices },
    overdueDocument: { word: 'Overdue document:', choices: () => documentChoices },
    creator: { word: 'Created by', choices: ({ creator }) => creator },
  };

/** Returns a chip for each active filter value, and one for a group of conditions. */
export const createFilterChips = (view: ListView, parties: PartyChoices): FilterChip[] => {
  const alternatives = createFieldChips(readAnyOf(view), parties).map(({ label }) => label);
  const group = { key: 'anyOf', label: `One of: ${alternatives.join(' or ')}`, without: { anyOf: undefined } };
  return [...createFieldChips(view, parties), ...(alternatives.length > 0 ? [group] : [])];
};

const createFieldChips = (view: ListFilter, parties: PartyChoices): FilterChip[] => {
  const ones = Object.entries(single).flatMap(([key, say]): FilterChip[] => {
    const value = view[key as keyof ListFilter];
    if (value === undefined) return [];
    return [{ key, label: (say as (value: unknown) => string)(value), without: { [key]: undefined } }];
  });
  const many = Object.entries(several).flatMap(([key, { word, choices }]) => {
    const values = (view[key as keyof ListFilter] ?? []) as readonly string[];
    const known = choices(parties);
    return values.map((value): FilterChip => {
      const name = known.find((choice) => choice.value === value)?.label ?? value;
      const rest = values.filter((each) => each !== value);
      return { key: `${key}-${value}`, label: `${word} ${name}`, without: { [key]: rest } };
    });
  });
  return [...ones, ...many];
};
