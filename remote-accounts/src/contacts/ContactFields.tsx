import { useCall } from '@freight/shared-kernel/api';
import { listCustomers } from '@freight/shared-kernel/contract';
import { Controller, type UseFormReturn } from '@freight/shared-kernel/forms';
import {
  Box,
  CompaniesPicker,
  ErrorCard,
  ErrorSummary,
  FormField,
  Grid,
  GridItem,
  Heading,
  Input,
  Textarea,
} from '@freight/shared-kernel/ui';
import type { ReactNode } from 'react';
import { type ContactField, type ContactForm, fieldLabels, incomplete } from './contactForm';

type Form = UseFormReturn<ContactForm>;
type TextFieldName = Exclude<ContactField, 'companies' | 'description'>;

const names = Object.keys(fieldLabels) as ContactField[];

export function ContactFields({ form }: { form: Form }) {
  const { errors, submitCount } = form.formState;
  const wrong = names.filter((name) => errors[name]).map((name) => ({ name, label: fieldLabels[name] }));
  return (
    <>
      <ErrorSummary title={incomplete} errors={wrong} attempt={submitCount} />
      <Section>
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <TextField form={form} name="companyName" required />
        </GridItem>
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <LinkToCustomer form={form} />
        </GridItem>
      </Section>
      <Section title="Person">
        <TextField form={form} name="firstName" autoComplete="off" />
        <TextField form={form} name="lastName" autoComplete="off" />
        <TextField form={form} name="email" type="email" />
        <TextField form={form} name="phone" type="tel" />
        <TextField form={form} name="mobile" type="tel" />
      </Section>
      <Section title="Address">
        <TextField form={form} name="country" />
        <TextField form={form} name="city" />
        <TextField form={form} name="state" />
        <TextField form={form} name="zipCode" />
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <TextField form={form} name="address" />
        </GridItem>
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <FormField label={fieldLabels.description} name="description" optional error={errors.description?.message}>
            <Textarea rows={3} {...form.register('description')} />
          </FormField>
        </GridItem>
      </Section>
    </>
  );
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box as="section" py="20px" borderTopWidth={title ? '1px' : '0'} borderColor="border.muted">
      {title && (
        <Heading as="h3" textStyle="subheading" mb="16px">
          {title}
        </Heading>
      )}
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px">
        {children}
      </Grid>
    </Box>
  );
}

interface TextFieldProps {
  form: Form;
  name: TextFieldName;
  required?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
}

function TextField({ form, name, required = false, ...input }: TextFieldProps) {
  return (
    <FormField
      label={fieldLabels[name]}
      name={name}
      required={required}
      optional={!required}
      error={form.formState.errors[name]?.message}
    >
      <Input {...input} {...form.register(name)} />
    </FormField>
  );
}

function LinkToCustomer({ form }: { form: Form }) {
  const customers = useCall(listCustomers, { query: { limit: -1, status: ['active', 'pending'] } });
  if (customers.error && !customers.data) {
    return (
      <ErrorCard
        title="The customers could not be loaded"
        onRetry={() => void customers.refetch()}
        retrying={customers.isFetching}
      >
        {customers.error.message}
      </ErrorCard>
    );
  }
  return (
    <Controller
      control={form.control}
      name="companies"
      render={({ field, fieldState }) => (
        <FormField label={fieldLabels.companies} name="companies" required error={fieldState.error?.message}>
          <CompaniesPicker
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            companies={customers.data?.docs ?? []}
            loading={customers.isPending}
          />
        </FormField>
      )}
    />
  );
}
