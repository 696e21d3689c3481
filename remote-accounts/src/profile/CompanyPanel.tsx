import { Grid, Panel } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { t } from '../texts/profile';
import { createLineProps, type ProfilePart } from './profilePart';

interface Props extends ProfilePart {
  /** Whether the country is a proposal from the browser. */
  proposes: boolean;
}

/** Name, address and contact details of the company. */
export function CompanyPanel({ proposes, ...part }: Props) {
  const line = createLineProps(part);
  const required = !part.readOnly;
  return (
    <Panel title={t('Company')}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px" alignItems="start">
        <TextField {...line('legalName')} required={required} />
        <TextField {...line('street')} required={required} />
        <Grid templateColumns="minmax(0, 1fr) minmax(0, 2fr)" gap="12px">
          <TextField {...line('postcode')} />
          <TextField {...line('city')} required={required} />
        </Grid>
        <TextField
          {...line('country')}
          required={required}
          {...(proposes && { hint: t('Proposed from the region of your browser') })}
        />
        <TextField {...line('registrationNumber')} hint={t('Registered company name, as printed on documents')} />
        <TextField {...line('vatNumber')} />
        <TextField {...line('phone')} type="tel" />
        <TextField {...line('website')} hint={t('With https://')} />
        <TextField {...line('email')} type="email" hint={t('Printed on documents; replies to e-mails go there')} />
      </Grid>
    </Panel>
  );
}
