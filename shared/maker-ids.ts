/** Who makes without AI, by the names that rows and answers hold; that of the rule writer is older than it is. */
export const ruleWriterId = 'demonstration'
export const composerId = 'layout'
