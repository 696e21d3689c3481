import {
  getExceptionRules,
  listExceptionOwners,
  type ExceptionRules as Rules,
  updateExceptionRules,
} from '@quayside/contract';
import { exceptionLabel, exceptionSeverities, getExceptionLimit, severityLabels } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useCall } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  Button,
  Checkbox,
  Faces,
  Flex,
  FormField,
  Grid,
  Input,
  PageTitle,
  Panel,
  SelectField,
  SkeletonRows,
  toaster,
} from '@quayside/ui';
import { t } from '../texts/exceptions';

const cells = { kind: { height: '16px', flex: '2' }, limit: { height: '32px', flex: '1' } } as const;

/** /tracking/exception-rules: types of exceptions with thresholds, severities and owners. */
export default function ExceptionRules() {
  const query = useCall(getExceptionRules, {}, { staleTime: 0 });
  return (
    <Box>
      <PageTitle>{t('Exception rules')}</PageTitle>
      <Box mb="12px" textStyle="dense" color="fg.muted">
        {t('They apply to new exceptions; open ones do not change.')}
      </Box>
      <Faces
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows count={10} height="64px" cells={cells} />
          </Panel>
        }
      >
        {(rules) => <RulesForm key={rules.version} {...rules} />}
      </Faces>
    </Box>
  );
}

interface RulesFormValues {
  rules: {
    isOn: boolean;
    limit: string;
    severity: Rules['rules'][number]['severity'];
    owner: string;
    escalation: { hours: string; to: string };
  }[];
}

const usual: RulesFormValues['rules'][number] = {
  ...{ isOn: true, limit: '', severity: 'medium', owner: '' },
  escalation: { hours: '', to: '' },
};

const listSeverities = () => exceptionSeverities.map((value) => ({ value, label: t(severityLabels[value]) }));

/** Parses a whole number; the server refuses -1 with the valid range. */
const parseNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);

const parseEscalation = ({ hours, to }: RulesFormValues['rules'][number]['escalation']) =>
  hours.trim() === '' && to === '' ? null : { hours: parseNumber(hours), to };

function RulesForm({ rules, version }: Rules) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const owners = useCall(listExceptionOwners, {}).data ?? [];
  const people = owners.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const form = useForm<RulesFormValues>({
    defaultValues: {
      rules: rules.map(({ isOn, limit, severity, owner, escalation }) => ({
        isOn,
        limit: limit === null ? '' : String(limit),
        severity,
        owner: owner ?? '',
        escalation: { hours: String(escalation?.hours ?? ''), to: escalation?.to ?? '' },
      })),
    },
    shouldFocusError: false,
  });
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const body = {
      rules: rules.map(({ type, limit }, index) => {
        const one = typed.rules[index] ?? usual;
        return {
          ...{ type, isOn: one.isOn, limit: limit === null ? null : parseNumber(one.limit), severity: one.severity },
          ...{ owner: one.owner || null, escalation: parseEscalation(one.escalation) },
        };
      }),
    };
    try {
      await api.call(updateExceptionRules, { body, ifMatch: version });
      toaster.success(t('The rules are saved'));
      void queries.invalidateQueries({ queryKey: callKey(getExceptionRules) });
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'rules', title: errorMessage(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Panel>
        <Box as="ul" aria-label={t('Kinds of exceptions')} listStyleType="none">
          {rules.map(({ type, limit }, index) => {
            const label = t(exceptionLabel(type));
            const range = getExceptionLimit(type);
            const isOn = form.watch(`rules.${index}.isOn`);
            return (
              <Grid
                as="li"
                key={type}
                templateColumns={{
                  base: 'minmax(0, 1fr)',
                  md: 'minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1.2fr)',
                }}
                gap="12px"
                alignItems="start"
                px="16px"
                py="12px"
                borderBottomWidth="1px"
                borderColor="border.muted"
                _last={{ borderBottomWidth: '0' }}
              >
                <Checkbox.Root
                  pt={{ md: '30px' }}
                  checked={isOn}
                  onCheckedChange={({ checked }) => form.setValue(`rules.${index}.isOn`, checked === true)}
                >
                  <Checkbox.HiddenInput />
                  <Checkbox.Control />
                  <Checkbox.Label>{label}</Checkbox.Label>
                </Checkbox.Root>
                <Box>
                  {range && limit !== null && (
                    <FormField
                      name={`rules.${index}.limit`}
                      label={t(range.label)}
                      error={errors.rules?.[index]?.limit?.message}
                    >
                      <Input
                        inputMode="numeric"
                        autoComplete="off"
                        aria-label={`${label}: ${t(range.label)}`}
                        {...form.register(`rules.${index}.limit`)}
                      />
                    </FormField>
                  )}
                </Box>
                <FormField name={`rules.${index}.severity`} label={t('Severity')}>
                  <SelectField
                    options={listSeverities()}
                    aria-label={t('{label}: severity', { label })}
                    {...form.register(`rules.${index}.severity`)}
                  />
                </FormField>
                <FormField
                  name={`rules.${index}.owner`}
                  label={t('Goes to')}
                  error={errors.rules?.[index]?.owner?.message}
                >
                  <SelectField
                    key={owners.length}
                    placeholder={t('Nobody')}
                    options={people}
                    aria-label={t('{label}: goes to', { label })}
                    {...form.register(`rules.${index}.owner`)}
                  />
                </FormField>
                <Box display={{ base: 'none', md: 'block' }} />
                <FormField
                  name={`rules.${index}.escalation.hours`}
                  label={t('Hours until it escalates')}
                  error={errors.rules?.[index]?.escalation?.hours?.message}
                >
                  <Input
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder={t('Never')}
                    aria-label={t('{label}: hours until it escalates', { label })}
                    {...form.register(`rules.${index}.escalation.hours`)}
                  />
                </FormField>
                <Box gridColumn={{ md: 'span 2' }}>
                  <FormField
                    name={`rules.${index}.escalation.to`}
                    label={t('Escalates to')}
                    error={errors.rules?.[index]?.escalation?.to?.message}
                  >
                    <SelectField
                      key={owners.length}
                      placeholder={t('Nobody')}
                      options={people}
                      aria-label={t('{label}: escalates to', { label })}
                      {...form.register(`rules.${index}.escalation.to`)}
                    />
                  </FormField>
                </Box>
              </Grid>
            );
          })}
        </Box>
      </Panel>
      <Flex justify="flex-end" py="16px">
        <Button type="submit" loading={isSubmitting} loadingText={t('Saving')}>
          {t('Save')}
        </Button>
      </Flex>
    </form>
  );
}
