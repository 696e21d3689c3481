import { CompaniesPicker, CompanyPicker, ContactPicker, FormField, PortPicker, TypeAhead } from '@quayside/ui';
import { useState } from 'react';
import { Kind, ShownField } from './Shown';
import { type Company, companies, ports } from './sampleRecords';

const found = async <T,>(items: readonly T[]): Promise<readonly T[]> => items;
const nothing = (): Promise<never> => Promise.reject(new Error('The API cannot be reached'));
const idOf = ({ id }: Company): string => id;
const nameOf = ({ companyName }: Company): string => companyName;

/** Fields that search records. */
export function Pickers() {
  const [company, setCompany] = useState<Company | null>(companies[0] ?? null);
  const [several, setSeveral] = useState<Company[]>([...companies]);
  const [contact, setContact] = useState<Company | null>(null);
  const [port, setPort] = useState(ports[0] ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Kind title="Pickers">
      <ShownField state="CompanyPicker">
        <FormField label="Customer">
          <CompanyPicker value={company} onChange={setCompany} companies={companies} />
        </FormField>
      </ShownField>
      <ShownField state="CompanyPicker, loading">
        <FormField label="Customer of the quote">
          <CompanyPicker value={null} onChange={setCompany} companies={[]} loading />
        </FormField>
      </ShownField>
      <ShownField state="CompaniesPicker">
        <FormField label="Linked customers">
          <CompaniesPicker value={several} onChange={setSeveral} companies={companies} />
        </FormField>
      </ShownField>
      <ShownField state="ContactPicker, adds what is not there">
        <FormField label="Shipper">
          <ContactPicker
            value={contact}
            onChange={setContact}
            search={() => found(companies)}
            scope={['gallery']}
            onAdd={() => {}}
          />
        </FormField>
      </ShownField>
      <ShownField state="PortPicker">
        <FormField label="Port of loading">
          <PortPicker value={port} onChange={setPort} search={() => found(ports)} />
        </FormField>
      </ShownField>
      <ShownField state="PortPicker: the look-up fails">
        <FormField label="Port of discharge">
          <PortPicker value={null} onChange={setPort} search={nothing} searchScope="failing" />
        </FormField>
      </ShownField>
      <ShownField state="TypeAhead, what pickers are made of">
        <FormField label="Any company">
          <TypeAhead
            value={company}
            onChange={setCompany}
            onType={setTyped}
            unmatched="Choose a company from the list"
            items={companies.filter((one) => nameOf(one).includes(typed ?? ''))}
            toId={idOf}
            toText={nameOf}
            renderItem={nameOf}
          />
        </FormField>
      </ShownField>
    </Kind>
  );
}
