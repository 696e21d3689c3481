import { type Service, services, serviceTexts } from '@quayside/contract/roles';
import { Box, Flex, Panel, Switch } from '@quayside/ui';
import { Lock } from 'lucide-react';
import { t } from '../texts/team';

interface ServiceSwitchesProps {
  used: readonly Service[];
  /** Services of the company, shown beside each switch. Omitted when the switches are the company's own. */
  ofCompany?: readonly Service[];
  /** Returns whether the viewer may switch a service. */
  maySwitch: (service: Service) => boolean;
  onSwitch: (service: Service, isOn: boolean) => void;
}

/** Switches for the services of a user or a company; locked without permission. */
export function ServiceSwitches({ used, ofCompany, maySwitch, onSwitch }: ServiceSwitchesProps) {
  return (
    <Panel title={t('Services')}>
      {services.map((service) => {
        const { name, does } = serviceTexts[service];
        const companyUses = ofCompany?.includes(service) ?? true;
        const isOn = used.includes(service) && companyUses;
        return (
          <Flex
            key={service}
            align="center"
            gap="12px"
            px="16px"
            py="10px"
            _notFirst={{ borderTopWidth: '1px', borderColor: 'border.muted' }}
          >
            <Box flex="1" minW="0">
              <Box fontWeight="medium">{t(name)}</Box>
              <Box textStyle="caption" color="fg.muted">
                {t(does)}
              </Box>
            </Box>
            {ofCompany && (
              <Box textStyle="caption" color="fg.muted" whiteSpace="nowrap">
                {companyUses ? t('Company on') : t('Company off')}
              </Box>
            )}
            {companyUses && maySwitch(service) ? (
              <Switch.Root checked={isOn} onCheckedChange={({ checked }) => onSwitch(service, checked)}>
                <Switch.HiddenInput aria-label={t(name)} />
                <Switch.Control>
                  <Switch.Thumb />
                </Switch.Control>
              </Switch.Root>
            ) : (
              <Flex align="center" gap="6px" textStyle="caption" color="fg.muted">
                {isOn ? t('On') : t('Off')}
                <Lock size={14} aria-label={t('You cannot change this')} />
              </Flex>
            )}
          </Flex>
        );
      })}
    </Panel>
  );
}
