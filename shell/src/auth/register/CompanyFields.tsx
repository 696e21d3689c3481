import type { UseFormRegisterReturn } from '@quayside/kernel/forms';
import { FormField, Input } from '@quayside/ui';
import type { ReactNode } from 'react';

interface Props {
  companyName: UseFormRegisterReturn;
  phone: UseFormRegisterReturn;
  errors: { companyName?: { message?: string | undefined }; phone?: { message?: string | undefined } };
  /** The user's fields, shown between company and phone. */
  children?: ReactNode;
}

/** The company fields of every registration, by e-mail or by provider. */
export function CompanyFields({ companyName, phone, errors, children }: Props) {
  return (
    <>
      <FormField name="companyName" label="Company name" error={errors.companyName?.message}>
        <Input size="lg" autoComplete="organization" autoFocus {...companyName} />
      </FormField>
      {children}
      <FormField name="phone" label="Phone" optional error={errors.phone?.message}>
        <Input size="lg" type="tel" autoComplete="tel" {...phone} />
      </FormField>
    </>
  );
}
