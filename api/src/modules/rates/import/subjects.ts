import type { ImportSubject as SubjectName } from '@quayside/contract';
import { importedDepartures } from '../../departures/import/importedDepartures';
import type { ImportSubject } from '../../imports/subject';
import { importedRates } from './importedRates';

/** A subject whose terms only it knows. */
export type Subject = ImportSubject<unknown>;

const subjects: Readonly<Record<SubjectName, Subject>> = {
  rates: importedRates as Subject,
  departures: importedDepartures as Subject,
};

/** What an import is about. */
export const subjectOf = ({ subject }: { readonly subject: SubjectName }): Subject => subjects[subject];
