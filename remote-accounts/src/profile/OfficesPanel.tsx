import type { CompanyProfileChange } from '@quayside/contract';
import { type UseFormReturn, useFieldArray } from '@quayside/kernel/forms';
import { Box, Button, fieldId, Grid, Panel } from '@quayside/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { TextField } from '../edit/TextField';
import { t } from '../texts/profile';
import { emptyOffice } from './profileForm';
import type { ProfilePart } from './profilePart';

/** Offices of the company with their addresses. */
export function OfficesPanel({ form, readOnly }: ProfilePart) {
  // Without the index signature, because it would determine the types of list paths.
  const listed = form as unknown as UseFormReturn<Pick<CompanyProfileChange, 'offices'>>;
  const { fields, append, remove } = useFieldArray({ control: listed.control, name: 'offices' });
  const panel = useRef<HTMLDivElement>(null);
  const line = { form: listed, readOnly };
  return (
    <Box ref={panel} id={fieldId('offices')} tabIndex={-1} outline="0">
      <Panel
        title={t('Offices')}
        actions={
          !readOnly && (
            <Button type="button" variant="outline" size="sm" onClick={() => append(emptyOffice)}>
              <Plus aria-hidden />
              {t('Add office')}
            </Button>
          )
        }
      >
        {fields.length === 0 && (
          <Box p="16px" color="fg.muted">
            {t('No offices yet.')}
          </Box>
        )}
        {fields.map(({ id }, at) => (
          <Box
            key={id}
            role="group"
            aria-label={t('Office {at}', { at: at + 1 })}
            p="16px"
            borderTopWidth={at > 0 ? '1px' : '0'}
            borderColor="border.muted"
          >
            <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" alignItems="start">
              <TextField {...line} name={`offices.${at}.name`} label={t('Office name')} required={!readOnly} />
              <TextField {...line} name={`offices.${at}.address`} label={t('Address')} />
              <TextField {...line} name={`offices.${at}.phone`} label={t('Office phone')} type="tel" />
              <TextField {...line} name={`offices.${at}.unlocode`} label="UN/LOCODE" />
            </Grid>
            {!readOnly && (
              <Button
                type="button"
                variant="ghost"
                size="sm"
                mt="8px"
                onClick={() => {
                  remove(at);
                  panel.current?.focus();
                }}
              >
                <Trash2 aria-hidden />
                {t('Remove office {at}', { at: at + 1 })}
              </Button>
            )}
          </Box>
        ))}
      </Panel>
    </Box>
  );
}
