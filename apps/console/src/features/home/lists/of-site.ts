/** The site whose units a list shows. */
export interface OfSite {
  domainId: number;
  domainName: string;
}
