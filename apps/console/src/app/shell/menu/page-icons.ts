/** The icons of the menu's pages, by the name that the table of routes gives. */
import {
  AlertOutlined,
  ApartmentOutlined,
  BankOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  EyeOutlined,
  HistoryOutlined,
  LinkOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
  TeamOutlined,
} from '@ant-design/icons';

export const pageIcons = {
  alert: AlertOutlined,
  apartment: ApartmentOutlined,
  bank: BankOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  download: DownloadOutlined,
  eye: EyeOutlined,
  link: LinkOutlined,
  mail: MailOutlined,
  place: EnvironmentOutlined,
  message: MessageOutlined,
  history: HistoryOutlined,
  notification: NotificationOutlined,
  question: QuestionCircleOutlined,
  safety: SafetyOutlined,
  team: TeamOutlined,
} as const;
export type IconName = keyof typeof pageIcons;
