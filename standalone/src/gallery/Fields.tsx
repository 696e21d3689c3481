import { checkContainerNumbers } from '@quayside/freight';
import {
  Button,
  Checkbox,
  CheckWarning,
  DateField,
  ErrorSummary,
  FieldMessage,
  FormField,
  Input,
  NumberField,
  PasswordField,
  PasswordRules,
  SearchField,
  SelectField,
  Switch,
  Textarea,
} from '@quayside/ui';
import { useState } from 'react';
import { Kind, Shown, ShownField } from './Shown';

const states = {
  empty: {},
  required: { required: true, hint: 'As on the bill of lading' },
  optional: { optional: true, aside: '0 of 80' },
  wrong: { error: 'Enter a customer reference' },
  'read only': { readOnly: true },
  disabled: { disabled: true },
} as const;
const incoterms = ['EXW', 'FOB', 'DAP'].map((value) => ({ value, label: value }));
const ignore = () => {};

const passwordRules = [
  { key: 'length', label: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  {
    key: 'different',
    label: 'At least 4 different characters',
    holds: (password: string) => new Set(password).size >= 4,
  },
];

/** All input and select fields. */
export function Fields() {
  const [attempts, setAttempts] = useState(0);
  const [weight, setWeight] = useState('12345,5');
  const [day, setDay] = useState('2026-12-09');
  const [search, setSearch] = useState('');
  const [container, setContainer] = useState('CSQU3054384');
  return (
    <Kind title="Fields">
      {Object.entries(states).map(([state, look]) => (
        <ShownField key={state} state={state}>
          <FormField label={`Customer reference, ${state}`} {...look}>
            <Input defaultValue={state === 'empty' || state === 'wrong' ? '' : 'PO-4501'} placeholder="PO number" />
          </FormField>
        </ShownField>
      ))}
      <ShownField state="NumberField: leave it">
        <FormField label="Gross weight">
          <NumberField value={weight} onChange={setWeight} />
        </FormField>
      </ShownField>
      <ShownField state="DateField">
        <FormField label="Cargo ready">
          <DateField value={day} onChange={setDay} />
        </FormField>
      </ShownField>
      <ShownField state="DateField, refused">
        <FormField label="Valid until" error="Enter a date as yyyy/MM/dd">
          <DateField value="31/02/2026" onChange={ignore} />
        </FormField>
      </ShownField>
      <ShownField state="SelectField">
        <FormField label="Incoterm">
          <SelectField options={incoterms} placeholder="Choose" />
        </FormField>
      </ShownField>
      <ShownField state="SelectField, disabled">
        <FormField label="Incoterm of the quote" disabled>
          <SelectField options={incoterms} defaultValue="FOB" />
        </FormField>
      </ShownField>
      <ShownField state="PasswordField">
        <FormField label="Password">
          <PasswordField defaultValue="quayside-demo" autoComplete="off" />
        </FormField>
      </ShownField>
      <ShownField state="PasswordRules: one is not met">
        <FormField label="New password" below={<PasswordRules value="quay" rules={passwordRules} />}>
          <PasswordField defaultValue="quay" autoComplete="off" />
        </FormField>
      </ShownField>
      <ShownField state="SearchField">
        <SearchField label="Search contacts" placeholder="Search company or name" value={search} onChange={setSearch} />
      </ShownField>
      <ShownField state="CheckWarning: a digit is wrong">
        <FormField label="Container number">
          <Input value={container} onChange={({ target }) => setContainer(target.value)} />
        </FormField>
        <CheckWarning value={container} check={checkContainerNumbers} onTake={setContainer} />
      </ShownField>
      <ShownField state="text of several lines">
        <FormField label="Remarks">
          <Textarea defaultValue="Do not stack." />
        </FormField>
      </ShownField>
      <Shown state="Checkbox and Switch">
        <Checkbox.Root defaultChecked>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Dangerous goods</Checkbox.Label>
        </Checkbox.Root>
        <Switch.Root ms="24px" defaultChecked>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>Exceptions only</Switch.Label>
        </Switch.Root>
      </Shown>
      <Shown state="FieldMessage">
        <FieldMessage>The server refuses this value</FieldMessage>
      </Shown>
      <Shown state="ErrorSummary, after an attempt" wide>
        <ErrorSummary
          title="Please fill in the required fields"
          errors={[{ name: 'customerReference', label: 'Customer reference' }]}
          attempt={attempts}
        />
        <Button variant="outline" onClick={() => setAttempts(attempts + 1)}>
          Submit in vain
        </Button>
      </Shown>
    </Kind>
  );
}
