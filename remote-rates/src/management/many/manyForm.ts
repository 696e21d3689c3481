import { RateChange } from '@quayside/contract';
import { containerTypes, formatSurchargeBasis, openBases, surchargeBases, typedNumber } from '@quayside/freight';
import type { PortOption } from '@quayside/ui';
import * as v from 'valibot';
import { parseAmount } from '../../rate/amounts';
import { t } from '../../texts/management';
import { percentOption, toBasisOption } from '../form/basisOptions';
import { emptySurcharge, type SurchargeForm, surchargeDraft, surchargeField } from '../form/surchargeForm';

/** Lane that lines are copied to; a place that is not chosen stays that of the line. */
export interface LaneForm {
  readonly origin: PortOption | null;
  readonly destination: PortOption | null;
}

/** A change of several lines as typed. */
export interface ManyForm {
  readonly kind: RateChange['kind'];
  readonly isReduction: boolean;
  readonly currency: string;
  /** Amount or percent by target. */
  readonly steps: Readonly<Record<string, string>>;
  readonly validTo: string;
  readonly surcharge: SurchargeForm;
  readonly lanes: readonly LaneForm[];
}

export const emptyLane: LaneForm = { origin: null, destination: null };

export const emptyManyForm = (currency: string): ManyForm => ({
  ...{ kind: 'amount', isReduction: false, currency, steps: {}, validTo: '' },
  surcharge: emptySurcharge('per container', currency),
  lanes: [emptyLane],
});

export const listKinds = (): readonly { value: RateChange['kind']; label: string }[] => [
  { value: 'amount', label: t('Rate increase by an amount') },
  { value: 'percent', label: t('Rate increase in percent') },
  { value: 'validity', label: t('Last day of validity') },
  { value: 'surcharge', label: t('Add or replace a surcharge') },
  { value: 'copy', label: t('Copy to other lanes') },
];

/** Prices that have a field of their own; `others` are all that stay empty, and those of LCL and air. */
export const stepTargets = ['20GP', '40GP', '40HC', '45HC', '40RF', 'others'] as const;
export const stepLabels: Readonly<Record<string, string>> = {
  get others() {
    return t('All others');
  },
};

const bases = [...new Set(Object.values(surchargeBases).flat())];
const containerBases = containerTypes
  .filter(({ iso }) => iso !== null)
  .map(({ code }) => formatSurchargeBasis({ basis: '', containerType: code }));
export const listBases = () => [
  ...[...bases, ...containerBases].map(toBasisOption),
  percentOption(),
  ...openBases.map(toBasisOption),
];

const listSteps = ({ steps, kind, currency, isReduction }: ManyForm): Record<string, number> =>
  Object.fromEntries(
    Object.entries(steps)
      .filter(([, text]) => text.trim() !== '')
      .map(([target, text]) => {
        const read = kind === 'amount' ? parseAmount(text, currency) : (typedNumber(text, { unit: '%' }) ?? undefined);
        return [target, (read ?? Number.NaN) * (isReduction ? -1 : 1)];
      }),
  );

/** Returns the change in the shape of the contract, which validates it. */
const toDraft = (form: ManyForm): unknown => {
  const { kind, currency, validTo, surcharge, lanes } = form;
  const drafts: Readonly<Record<RateChange['kind'], () => object>> = {
    amount: () => ({ currency, steps: listSteps(form) }),
    percent: () => ({ steps: listSteps(form) }),
    validity: () => ({ validTo }),
    surcharge: () => ({ surcharge: surchargeDraft(surcharge, surcharge.currency) }),
    copy: () => ({
      lanes: lanes.map(({ origin, destination }) => ({
        origin: origin?.code ?? '',
        destination: destination?.code ?? '',
      })),
    }),
  };
  return { kind, ...drafts[kind]() };
};

/** Errors by the path of their field: 'steps.40HC', 'validTo', 'surcharge.name', 'lanes'. */
type ManyFaults = Readonly<Record<string, string>>;

const toField = (path: string): string => {
  const [group = '', field = ''] = path.split('.');
  return group === 'surcharge' ? `surcharge.${surchargeField(field)}` : path;
};

/** Returns the typed change, or its errors. */
export const readManyForm = (form: ManyForm): { readonly change: RateChange } | { readonly faults: ManyFaults } => {
  if (form.kind === 'copy' && form.lanes.some(({ origin, destination }) => !origin && !destination))
    return { faults: { lanes: t('Choose the origin or destination of each lane') } };
  if (form.kind === 'validity' && form.validTo === '')
    return { faults: { validTo: t('Last day is a required field') } };
  const parsed = v.safeParse(RateChange, toDraft(form));
  if (parsed.success) return { change: parsed.output };
  const faults = parsed.issues.map((issue) => [toField(v.getDotPath(issue) ?? ''), issue.message] as const);
  return { faults: Object.fromEntries([...faults].reverse()) };
};
