import { FieldGrid, FormSection } from './FormSection';
import { TextField } from './TextField';

/** Fields of the contact person for the booking. */
export function ContactPerson() {
  return (
    <FormSection title="Contact person">
      <FieldGrid columns={3}>
        <TextField name="contact_name" optional />
        <TextField name="contact_email" optional input={{ type: 'email' }} />
        <TextField name="contact_phone" optional input={{ type: 'tel' }} />
      </FieldGrid>
    </FormSection>
  );
}
