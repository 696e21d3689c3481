import { maxLaneMargins } from '@quayside/contract';
import type { TypedMargin } from '@quayside/freight';
import { type UseFormReturn, useFieldArray } from '@quayside/kernel/forms';
import { Box, Button, FormField, Grid, Heading, IconButton, Input, Text } from '@quayside/ui';
import { Plus, Trash2 } from 'lucide-react';
import { MarginControl } from '../../fields/MarginControl';
import { t } from '../../texts/management';

/** Part of a form with the margins of lanes, as typed. */
export interface LaneMarginsForm {
  laneMargins: { from: string; to: string; margin: TypedMargin }[];
}

/** On phones the margin is below its lane. */
const columns = {
  base: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) auto',
};

/** Margins of single lanes, by codes of ports or airports. */
export function LaneMarginFields({ form }: { form: UseFormReturn<LaneMarginsForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'laneMargins' });
  const { errors } = form.formState;
  return (
    <Box as="section" aria-label={t('Margins of lanes')} pt="20px">
      <Heading as="h4" textStyle="label">
        {t('Margins of lanes')}
      </Heading>
      <Text color="fg.muted" textStyle="caption" mb="8px">
        {t(
          'Replaces the standard margin, by UN/LOCODE or IATA airport code. A margin agreed with a customer takes precedence.',
        )}
      </Text>
      {fields.map(({ id }, index) => {
        const at = `laneMargins.${index}` as const;
        const wrong = errors.laneMargins?.[index];
        const number = index + 1;
        return (
          <Grid
            key={id}
            role="group"
            aria-label={t('Lane {number}', { number })}
            templateColumns={columns}
            gap="8px"
            alignItems="start"
            mb="8px"
          >
            {(['from', 'to'] as const).map((end) => (
              <FormField
                key={end}
                label={end === 'from' ? t('From') : t('To')}
                name={`${at}.${end}`}
                required
                error={wrong?.[end]?.message}
              >
                <Input
                  autoComplete="off"
                  maxLength={10}
                  placeholder={end === 'from' ? 'VNHPH' : 'NLRTM'}
                  textTransform="uppercase"
                  _placeholder={{ textTransform: 'none' }}
                  {...form.register(`${at}.${end}`)}
                />
              </FormField>
            ))}
            <Box gridColumn={{ base: '1 / 3', sm: 'auto' }} gridRow={{ base: '2', sm: 'auto' }}>
              <MarginControl
                form={form}
                name={`${at}.margin`}
                label={t('Margin')}
                error={wrong?.margin?.message ?? wrong?.margin?.root?.message}
              />
            </Box>
            <IconButton
              variant="ghost"
              mt="20px"
              aria-label={t('Remove lane {number}', { number })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Grid>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        disabled={fields.length >= maxLaneMargins}
        onClick={() =>
          append(
            { from: '', to: '', margin: { text: '', unit: '%' } },
            { focusName: `laneMargins.${fields.length}.from` },
          )
        }
      >
        <Plus aria-hidden />
        {t('Add lane')}
      </Button>
    </Box>
  );
}
