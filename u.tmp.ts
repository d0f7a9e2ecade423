import {readFileSync} from 'node:fs'
const {proofread}=await import('#server/proofreader/index.ts')
const d=JSON.parse(readFileSync('test/eval-cases.json','utf8')); let w=0
for(const c of d.cases){ for(const t of [c.context,c.description]){ if(!t)continue; w+=t.split(/\s+/).length
 for(const x of proofread(t,[c.company,...(c.facts_allowed?.names??[])])) if(!['typography','worn','anglicism','capital'].includes(x.rule)) console.log(x.rule.slice(0,9),x.confidence[0],JSON.stringify(t.slice(x.start,x.end)),'→',x.suggestions.slice(0,2).join('|'),'|',t.slice(Math.max(0,x.start-40),x.end+30).replace(/\n/g,'⏎')) } }
console.log(w)
