/** An account as the page of accounts lists it. */
export interface Person {
  userId: number;
  parentId: number | null;
  userIds: string;
  username: string;
  /** 1 super administrator */
  roleType: number;
  /** 1 vendor, 2 property, 3 home elevator, 4 service provider */
  userType: number;
}
