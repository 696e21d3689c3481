import type { CompanyProfile, CompanyProfileChange, Office } from '@quayside/contract';
import {
  countries,
  currencies,
  dateFormats,
  displayIban,
  formatDayAs,
  type MeasureUnits,
  timeZones,
} from '@quayside/freight';
import type { SelectOption } from '@quayside/ui';
import { t } from '../texts/profile';

/** Form values of the profile. */
export type ProfileForm = CompanyProfileChange & Record<string, string | Office[]>;
export type ProfileLine = Exclude<keyof CompanyProfileChange, 'offices'>;

/** Returns the English name of the country of this browser's region; empty where the browser names none. */
const proposedCountry = (): string => {
  // A browser may name a locale that is no language tag, such as 'en-US@posix'.
  const [region] = /(?<=-)[A-Z]{2}\b/.exec(navigator.language) ?? [];
  return countries.find(({ code }) => code === region)?.name ?? '';
};

/** Checks whether the form proposes the country: nothing is stored yet. */
export const proposesCountry = ({ version, country }: CompanyProfile): boolean => version === 0 && country === '';

export const toProfileForm = ({ version, iban, ...profile }: CompanyProfile): ProfileForm => ({
  ...profile,
  iban: displayIban(iban),
});

/** Returns the form of a profile for users who may edit it. */
export const toEditableProfileForm = (profile: CompanyProfile): ProfileForm => ({
  ...toProfileForm(profile),
  ...(proposesCountry(profile) && { country: proposedCountry() }),
});

export const profileLabels: Record<keyof CompanyProfileChange, string> = {
  get legalName() {
    return t('Legal name');
  },
  get email() {
    return t('Reply-to e-mail');
  },
  get street() {
    return t('Street');
  },
  get postcode() {
    return t('Postcode');
  },
  get city() {
    return t('City');
  },
  get country() {
    return t('Country');
  },
  get phone() {
    return t('Phone');
  },
  get registrationNumber() {
    return t('Registration number');
  },
  get vatNumber() {
    return t('VAT number');
  },
  get website() {
    return t('Website');
  },
  get timeZone() {
    return t('Time zone');
  },
  get currency() {
    return t('Currency');
  },
  get dateFormat() {
    return t('Date format');
  },
  get units() {
    return t('Units');
  },
  get bankName() {
    return t('Bank');
  },
  iban: 'IBAN',
  bic: 'BIC',
  get terms() {
    return t('Terms');
  },
  get footer() {
    return t('Footer');
  },
  get offices() {
    return t('Offices');
  },
};

export const incomplete = () => t('Check these fields');

export const emptyOffice: Office = { name: '', address: '', phone: '', unlocode: '' };

const toOptions = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }));

/** Returns the time zones that this browser supports, and the current one. */
export const zoneOptions = (current: string): SelectOption[] => toOptions(timeZones(current));
export const currencyOptions = toOptions(currencies);

// The day of the example cannot be mistaken for a month.
export const formatOptions: SelectOption[] = dateFormats.map((value) => ({
  value,
  label: `${formatDayAs('2026-11-27', value)} (${value})`,
}));

const unitNames: Readonly<Record<MeasureUnits, string>> = {
  get metric() {
    return t('Metric: kg and CBM');
  },
  get imperial() {
    return t('Imperial beside: lb and cu ft');
  },
};
export const unitOptions = (): SelectOption[] => Object.entries(unitNames).map(([value, label]) => ({ value, label }));
