/** The help documents, and with them the first steps of a new installation. */
import { HelpPage } from '../../features/help/help-page.tsx';
import { SetupGuide } from '../../features/setup/setup-guide.tsx';

export const Help = () => <HelpPage setup={<SetupGuide />} />;
