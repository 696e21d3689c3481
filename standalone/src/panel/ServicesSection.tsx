import { services } from '../setup/setup';
import type { SetupProps } from './change';
import { Section } from './Section';

/** The services of the user record. */
export const ServicesSection = ({ setup, change }: SetupProps) => (
  <Section title="Services">
    <div className="sv">
      {services.map((service) => (
        <label key={service} className="sw">
          <span className="mono grow">{service}</span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={setup.services.includes(service)}
            checked={setup.services.includes(service)}
            onChange={({ target }) =>
              change({
                services: services.filter((one) => (one === service ? target.checked : setup.services.includes(one))),
              })
            }
          />
        </label>
      ))}
    </div>
  </Section>
);
