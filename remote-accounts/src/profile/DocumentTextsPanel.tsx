import { FormField, Grid, Panel, Textarea } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { t } from '../texts/profile';
import { profileLabels } from './profileForm';
import { createLineProps, type ProfilePart } from './profilePart';

const texts = [
  {
    name: 'terms',
    rows: 4,
    get hint() {
      return t('Printed at the end of every document');
    },
  },
  {
    name: 'footer',
    rows: 2,
    get hint() {
      return t('Footer of documents and e-mails. If empty, the name and numbers above are used.');
    },
  },
] as const;

/** Content of documents besides the address: bank, terms and footer. */
export function DocumentTextsPanel(part: ProfilePart) {
  const { form, readOnly } = part;
  const line = createLineProps(part);
  return (
    <Panel title={t('Documents')}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px" alignItems="start">
        <TextField {...line('bankName')} />
        <TextField {...line('iban')} />
        <TextField {...line('bic')} />
      </Grid>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" px="16px" pb="16px" alignItems="start">
        {texts.map(({ name, rows, hint }) => (
          <FormField
            key={name}
            name={name}
            label={profileLabels[name]}
            optional={!readOnly}
            readOnly={readOnly}
            hint={hint}
            error={form.formState.errors[name]?.message}
          >
            <Textarea rows={rows} {...form.register(name)} />
          </FormField>
        ))}
      </Grid>
    </Panel>
  );
}
