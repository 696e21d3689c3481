import type { UseFormReturn } from '@quayside/kernel/forms';
import { Box, FormField, Grid, GridItem, Heading, Textarea } from '@quayside/ui';
import type { ReactNode } from 'react';
import { TextField } from '../edit/TextField';
import { t } from '../texts/contacts';
import { type ContactField, type ContactForm, fieldLabels } from './contactForm';
import { LinkToCustomer } from './LinkToCustomer';

type Form = UseFormReturn<ContactForm>;
type LineOfText = Exclude<ContactField, 'companies' | 'description'>;

const whole = { base: 1, sm: 2 };

export function ContactFields({ form }: { form: Form }) {
  const line = (name: LineOfText) => ({ form, name, label: fieldLabels[name] });
  return (
    <>
      <Section>
        <GridItem colSpan={whole}>
          <TextField {...line('companyName')} required />
        </GridItem>
        <GridItem colSpan={whole}>
          <LinkToCustomer form={form} />
        </GridItem>
      </Section>
      <Section title={t('Person')}>
        <TextField {...line('firstName')} />
        <TextField {...line('lastName')} />
        <TextField {...line('email')} type="email" />
        <TextField {...line('phone')} type="tel" />
        <TextField {...line('mobile')} type="tel" />
      </Section>
      <Section title={t('Address')}>
        <TextField {...line('country')} />
        <TextField {...line('city')} />
        <TextField {...line('state')} />
        <TextField {...line('zipCode')} />
        <GridItem colSpan={whole}>
          <TextField {...line('address')} />
        </GridItem>
        <GridItem colSpan={whole}>
          <FormField
            label={fieldLabels.description}
            name="description"
            optional
            error={form.formState.errors.description?.message}
          >
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
