import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { t } from '../texts/common';
import { CompanyPicker, type CompanyPickerProps, type NamedCompany } from './CompanyPicker';

export interface CompaniesPickerProps<T extends NamedCompany>
  extends Omit<CompanyPickerProps<T>, 'value' | 'onChange'> {
  value: readonly T[];
  onChange: (companies: T[]) => void;
}

/** Picks several customers: chosen ones appear as chips above the list of the others. */
export function CompaniesPicker<T extends NamedCompany>({
  value,
  onChange,
  companies,
  ...picker
}: CompaniesPickerProps<T>) {
  const chosen = new Set(value.map(({ id }) => id));
  return (
    <Flex direction="column" gap="6px" width="100%">
      {value.length > 0 && (
        <Flex as="ul" wrap="wrap" gap="4px" listStyleType="none">
          {value.map((company) => (
            <Flex
              as="li"
              key={company.id}
              align="center"
              gap="4px"
              h="24px"
              ps="8px"
              pe="4px"
              borderRadius="sm"
              bg="bg.muted"
              textStyle="label"
            >
              {company.companyName}
              <Box
                as="button"
                {...{ type: 'button' }}
                aria-label={t('Remove {companyName}', { companyName: company.companyName })}
                color="fg.subtle"
                cursor="pointer"
                p="2px"
                onClick={() => onChange(value.filter(({ id }) => id !== company.id))}
              >
                <X size={14} aria-hidden />
              </Box>
            </Flex>
          ))}
        </Flex>
      )}
      <CompanyPicker
        {...picker}
        value={null}
        companies={companies.filter(({ id }) => !chosen.has(id))}
        onChange={(company) => company && onChange([...value, company])}
      />
    </Flex>
  );
}
