import { isTimeZone, timeZones } from '@quayside/freight';
import type { UseFormRegisterReturn } from '@quayside/kernel/forms';
import { FormField, Input, SelectField } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../../texts/signIn';

interface Props {
  companyName: UseFormRegisterReturn;
  phone: UseFormRegisterReturn;
  timeZone: UseFormRegisterReturn;
  errors: Partial<Record<'companyName' | 'phone' | 'timeZone', { message?: string | undefined }>>;
  /** The user's fields, shown between company and phone. */
  children?: ReactNode;
}

/** Time zone of this browser, proposed for the company; UTC where the browser names none. */
export const proposedTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
};

const zones = timeZones(proposedTimeZone()).map((value) => ({ value, label: value }));

/** The company fields of every registration, by e-mail or by provider. */
export function CompanyFields({ companyName, phone, timeZone, errors, children }: Props) {
  return (
    <>
      <FormField name="companyName" label={t('Company name')} error={errors.companyName?.message}>
        <Input size="lg" autoComplete="organization" autoFocus {...companyName} />
      </FormField>
      {children}
      <FormField name="phone" label={t('Phone')} optional error={errors.phone?.message}>
        <Input size="lg" type="tel" autoComplete="tel" {...phone} />
      </FormField>
      <FormField
        name="timeZone"
        label={t('Time zone')}
        hint={t("Your company's days begin and end in this time zone")}
        error={errors.timeZone?.message}
      >
        <SelectField size="lg" options={zones} {...timeZone} />
      </FormField>
    </>
  );
}
